import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Route, Routes, useParams } from 'react-router';
import { asProblem } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { PageSpinner } from '@/ui/page-spinner';
import { ErrorPage } from '../shared/error-page';
import { LinkFrame, OpenedFrame } from './layouts/link-frame';
import { LinkContext, NO_COMPANY, openedLinkQuery, scannedQuery } from './link';
import { EndedPage, linkPages, UnsubscribePage } from './pages';

// A page of the staff app, which is another tree: it is gone to as any address is.
const STAFF_EQUIPMENT = '/maintenance/preventive?tab=equipment&equipment=';

const Ended = () => (
  <LinkFrame>
    <EndedPage />
  </LinkFrame>
);

function Unsubscribe() {
  const { token = '' } = useParams();
  return (
    <LinkFrame>
      <UnsubscribePage token={token} />
    </LinkFrame>
  );
}

/** Opening only reads: scanners of mail open links too. What changes something is a button of the page. */
function OpenedPage() {
  const { token = '' } = useParams();
  const opened = useQuery(openedLinkQuery(token));
  if (opened.isPending) return <PageSpinner />;
  if (opened.isError) {
    if (asProblem(opened.error).status === 404) return <Ended />;
    return (
      <LinkFrame>
        <ErrorState
          title="This page could not be loaded."
          text="Check your connection and try again."
          of={opened}
        />
      </LinkFrame>
    );
  }
  const Page = linkPages[opened.data.kind];
  if (!Page) return <Ended />;
  return (
    <LinkContext value={{ ...opened.data, company: opened.data.company ?? NO_COMPANY, token }}>
      <OpenedFrame>
        <Page />
      </OpenedFrame>
    </LinkContext>
  );
}

/** A code on equipment: staff go on to the piece, everybody else gets the page of the link. */
function ScannedPage() {
  const { token = '' } = useParams();
  const scanned = useQuery(scannedQuery(token));
  const piece = scanned.data?.equipment_id;
  // Who is no staff stays none: asking again must not take away what they have typed, nor the step they are at.
  const [visitor, setVisitor] = useState(false);
  if (scanned.isError && !visitor) setVisitor(true);
  useEffect(() => {
    if (piece) window.location.replace(`${STAFF_EQUIPMENT}${encodeURIComponent(piece)}`);
  }, [piece]);
  return visitor ? <OpenedPage /> : <PageSpinner />;
}

/** The pages for people without an account: one address, whose token says which page it opens. */
export const LinkRouter = () => (
  // The address is a secret: a report of an error names none.
  <ErrorPage place="/link">
    <Suspense fallback={<PageSpinner />}>
      <Routes>
        <Route path="/link/:token" element={<OpenedPage />} />
        <Route path="/q/:token" element={<ScannedPage />} />
        <Route path="/link/unsubscribe/:token" element={<Unsubscribe />} />
        <Route path="*" element={<Ended />} />
      </Routes>
    </Suspense>
  </ErrorPage>
);
