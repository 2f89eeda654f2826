import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { portalPaths } from '@/app/portal/paths';
import { portalSessionQuery } from '@/app/portal/session';
import { AuthFrame } from '@/features/accounts/portal/auth-frame';
import { SetUp } from '@/features/portals/portal/set-up';
import { useLinkToken } from '@/lib/link-token';

// Most residents have no second step: its form comes with the first challenge.
const SetUpCode = lazy(() => import('@/features/accounts/portal/set-up-code'));

/** The link of a portal invitation's mail, whoever is signed in. */
export default function SetUpPage() {
  const { token, forget } = useLinkToken('portal-setup');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const enter = async () => {
    forget();
    await queryClient.fetchQuery({ ...portalSessionQuery, staleTime: 0 });
    await navigate(portalPaths.dashboard, { replace: true });
  };
  return (
    <SetUp
      token={token}
      onSignedIn={() => void enter()}
      code={(challenge, onStartAgain) => (
        <Suspense>
          <SetUpCode
            key={challenge}
            token={token}
            challenge={challenge}
            onSignedIn={() => void enter()}
            onStartAgain={onStartAgain}
          />
        </Suspense>
      )}
      frame={(title, text, content) => (
        <AuthFrame title={title} text={text}>
          {content}
        </AuthFrame>
      )}
    />
  );
}
