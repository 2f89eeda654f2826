type Person = { full_name: string | null; email: string };

/** What somebody is called: their name, or while they have given none their address. */
export const nameOf = ({ full_name, email }: Person) => full_name || email;
