import { usePortalSession } from './session';

/** How the portal names the person and the place that it shows: 'Priya', 'Priya Raman', 'Alder Court'. */
export function useResident() {
  const { user, homes, moved_out, logo_url } = usePortalSession();
  const home = homes.find(({ shown }) => shown);
  const fullName = home ? `${home.first_name} ${home.last_name}` : (user.full_name ?? user.email);
  return {
    home,
    homes,
    /** They lived in this home, and no longer do: its money and papers stay theirs. */
    movedOut: moved_out,
    email: user.email,
    fullName,
    firstName: home?.first_name ?? fullName,
    brand: home?.property.name ?? 'Steward',
    logo: logo_url,
  };
}
