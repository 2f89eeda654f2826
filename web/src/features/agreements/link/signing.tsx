import { Button, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkSignature } from '@/api/link';
import {
  agreeToSignByLinkMutation,
  askForPaperByLinkMutation,
  declineToSignByLinkMutation,
  openLinkSignatureFileOptions,
  readLinkSignatureOptions,
  readLinkSignatureQueryKey,
  sendSignatureCodeMutation,
  signByLinkMutation,
} from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { formatDayOf } from '@/lib/dates';
import { plural } from '@/lib/money';
import { codeOf, messageOf } from '@/lib/problem';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { Roster } from '../roster';
import { signOnce } from '../sign-once';
import { SigningSteps } from '../signing-steps';

/** The calls of the page, and where its file is. */
function useSigning(token: string) {
  const queryClient = useQueryClient();
  const path = { token };
  const show = (row: LinkSignature) => {
    queryClient.setQueryData(readLinkSignatureQueryKey({ path: { token } }), row);
  };
  return {
    path,
    show,
    agree: useMutation(agreeToSignByLinkMutation()),
    code: useMutation(sendSignatureCodeMutation()),
    sign: useMutation(signByLinkMutation()),
    decline: useMutation(declineToSignByLinkMutation()),
    paper: useMutation(askForPaperByLinkMutation()),
    hasSigned: async () => {
      const asked = readLinkSignatureOptions({ path });
      return (await queryClient.fetchQuery({ ...asked, staleTime: 0 })).signed_at !== null;
    },
    open: async (final: boolean) => {
      const asked = openLinkSignatureFileOptions({ path, query: { final } });
      const { url } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
      window.location.assign(url);
    },
  };
}

const ENDED: Partial<Record<LinkSignature['status'], string>> = {
  declined: 'This has ended: somebody declined to sign it.',
  void: 'This has ended: its sender took it back.',
  expired: 'This has ended: the time to sign it is over.',
};

function sentenceOf(row: LinkSignature) {
  if (ENDED[row.status]) return ENDED[row.status];
  if (row.status === 'completed') return 'Everybody has signed. The final file is yours to keep.';
  if (row.signed_at) return 'Nothing more to do. You get a message when everybody has signed.';
  return 'Somebody else signs before you. You get a message when it is your turn.';
}

function titleOf(row: LinkSignature) {
  if (row.signed_at) return 'You have signed';
  if (!row.my_turn) return row.title;
  return row.consented_at ? `Sign ${row.title}` : 'Before you sign';
}

type PartProps = { row: LinkSignature; calls: ReturnType<typeof useSigning> };

/** What is kept with the signature. */
const Kept = ({ row }: { row: LinkSignature }) => (
  <Section title="What is kept">
    <Stack gap="sm">
      <FactList
        facts={[
          ['Document', [row.title, row.pages && plural(row.pages, 'page')].filter(Boolean).join(', ')],
          ['SHA-256', row.sha256 && <HashText key="hash" value={row.sha256} />],
          ['Consent', `Version ${row.consent_version}`],
          ['Code', row.code_by === 'sms' ? `By text to ${row.code_to}` : `By e-mail to ${row.code_to}`],
        ]}
      />
      <Text size="caption">If one byte of the file changed, this number would no longer match.</Text>
    </Stack>
  </Section>
);

/** The first and the last of it; the whole is read out and shown on hover. */
const HashText = ({ value }: { value: string }) => (
  <span title={value}>
    {value.slice(0, 12)} … {value.slice(-8)}
  </span>
);

/** Who has signed and who is next, with the file to keep. */
function Done({ row, calls }: PartProps) {
  const [failure, setFailure] = useState<string>();
  const open = async () => {
    try {
      await calls.open(row.has_final);
    } catch (error) {
      setFailure(messageOf(error, 'The file could not be opened. Please try again.'));
    }
  };
  return (
    <Stack gap="md">
      <Text>{sentenceOf(row)}</Text>
      {failure && <WarnLine alert>{failure}</WarnLine>}
      <Section title="Who signs">
        <Roster lines={row.roster} />
      </Section>
      {row.signed_at && <Kept row={row} />}
      {row.signed_at && (
        <Button variant="default" onClick={() => void open()}>
          {row.has_final ? 'Download the final file' : 'Download what you signed'}
        </Button>
      )}
    </Stack>
  );
}

function Steps({ row, calls }: PartProps) {
  const { path, show } = calls;
  return (
    <Stack gap="md">
      <Text>
        {row.name}, “{row.title}” for {row.home} waits for your signature. Sign by{' '}
        {formatDayOf(row.expires_at)}.
      </Text>
      {row.message && <Text lines>{row.message}</Text>}
      {row.paper_asked && <Text>{row.company} knows that you want it on paper.</Text>}
      <SigningSteps
        title={row.title}
        home={row.home}
        consent={row.consent}
        agreed={row.consented_at !== null}
        code={{
          to: row.code_by === 'sms' ? `the number ${row.code_to}` : row.code_to,
          onSend: async () => show(await calls.code.mutateAsync({ path })),
        }}
        pages={
          row.pages === null
            ? undefined
            : {
                count: row.pages,
                urlOf: (page) => `/api/links/${encodeURIComponent(path.token)}/signature/pages/${page}`,
              }
        }
        onOpen={() => calls.open(false)}
        onAgree={async () => {
          const body = { version: row.consent_version, opened: true, agreed: true };
          await calls.agree.mutateAsync({ path, body });
          show(await calls.code.mutateAsync({ path }));
        }}
        onSign={async (signature, code) => {
          const body = { ...signature, sha256: row.sha256 ?? '', code };
          await signOnce(async () => show(await calls.sign.mutateAsync({ path, body })), calls.hasSigned);
        }}
        onDecline={async (reason) => show(await calls.decline.mutateAsync({ path, body: { reason } }))}
        onPaper={async () => show(await calls.paper.mutateAsync({ path }))}
      />
    </Stack>
  );
}

/** Signing without an account: consent, a code, the signature; nothing changes by opening it. */
export function Signing() {
  const { token } = useLink();
  const { data, error, refetch } = useQuery(readLinkSignatureOptions({ path: { token } }));
  const calls = useSigning(token);
  if (!data) {
    if (!error) return <PageSkeleton />;
    return (
      <ErrorState
        title="This page could not be loaded."
        code={codeOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <PageHeader title={titleOf(data)} />
      {data.my_turn ? <Steps row={data} calls={calls} /> : <Done row={data} calls={calls} />}
    </>
  );
}
