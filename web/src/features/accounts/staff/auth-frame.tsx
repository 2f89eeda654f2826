import { AuthPage, type AuthPageProps } from '@/ui/auth-page';

/** The pages of owners, managers and their teams before the app. */
export const AuthFrame = (props: AuthPageProps) => (
  <AuthPage
    {...props}
    line={
      <>
        Every unit, lease and dollar,
        <br />
        looked after.
      </>
    }
  />
);
