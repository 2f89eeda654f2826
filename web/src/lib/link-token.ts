import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const PREFIX = 'steward.link ';

/**
 * The token of a mailed link. It leaves the address, and with it the history, at once; this tab keeps it, so that a
 * reload or signing in on the way does not lose it, until it is used.
 */
export function useLinkToken(name: string): { token: string; forget: () => void } {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const given = params.get('token');
  const [token] = useState(() => given ?? sessionStorage.getItem(PREFIX + name) ?? '');
  useEffect(() => {
    if (given === null) return;
    sessionStorage.setItem(PREFIX + name, given);
    void navigate(pathname, { replace: true });
  }, [given, name, pathname, navigate]);
  return { token, forget: () => sessionStorage.removeItem(PREFIX + name) };
}
