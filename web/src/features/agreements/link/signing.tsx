import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkSignature } from '@/api/link';
import {
  agreeToSignByLinkMutation,
  askForPaperByLinkMutation,
  checkSignatureCodeMutation,
  declineToSignByLinkMutation,
  openLinkSignatureFileOptions,
  readLinkSignatureOptions,
  readLinkSignatureQueryKey,
  sendSignatureCodeMutation,
  signByLinkMutation,
} from '@/api/link/@tanstack/react-query.gen';
import { useHeadNote, useLink } from '@/app/link/link';
import { formatDayOf } from '@/lib/dates';
import { plural } from '@/lib/money';
import { messageOf } from '@/lib/problem';
import { DoneMark } from '@/ui/done-mark';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { Roster } from '../roster';
import { signOnce } from '../sign-once';
import { type SigningStep, SigningSteps } from '../signing-steps';

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
    check: useMutation(checkSignatureCodeMutation()),
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
  void: 'This was taken back. There is nothing to sign.',
  expired: 'This has ended: the time to sign it is over.',
};

const isPast = (until: string | null) => until !== null && Date.parse(until) <= Date.now();

const NUMBERS: Record<number, string> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

function whenFinal(signers: number) {
  if (signers === 1) return 'in a moment';
  return signers === 2 ? 'when both have signed' : `when all ${NUMBERS[signers] ?? signers} have signed`;
}

function sentenceOf(row: LinkSignature) {
  if (row.status === 'void' && row.taken_back) {
    return `This was taken back: ${row.taken_back.replace(/\.$/, '')}. There is nothing to sign.`;
  }
  if (ENDED[row.status]) return ENDED[row.status];
  if (row.status === 'completed') {
    return isPast(row.file_until)
      ? 'Everybody has signed. This link shows the file no longer: your portal has it, or ask for a copy.'
      : 'Everybody has signed. The final file is yours to keep.';
  }
  if (row.signed_at && row.final_to) {
    return `Nothing more to do. The final file comes to ${row.final_to} ${whenFinal(row.roster.length)}.`;
  }
  if (row.signed_at) return 'Nothing more to do. This page has the final file once everybody has signed.';
  return 'Somebody else signs before you. You get a message when it is your turn.';
}

const TITLES: Record<SigningStep, string> = {
  consent: 'Before you sign',
  code: 'Your code',
  document: '',
  decline: 'Decline to sign',
  paper: 'Ask for paper',
};
const NOTES: Partial<Record<SigningStep, string>> = { consent: '1 of 3', code: '1 of 3', document: '2 of 3' };

type PartProps = { row: LinkSignature; calls: ReturnType<typeof useSigning> };

const codeBy = ({ code_by, code_to }: LinkSignature) =>
  code_by === 'sms' ? `By text to ${code_to}` : `By e-mail to ${code_to}`;

/** What is kept with the signature. */
const Kept = ({ row }: { row: LinkSignature }) => (
  <Section title="Certificate">
    <Stack gap="sm">
      <FactList
        facts={[
          ['Document', [row.title, row.pages && plural(row.pages, 'page')].filter(Boolean).join(', ')],
          ...(row.number ? [['Agreement', row.number] as const] : []),
          ['SHA-256', row.sha256 && <HashText key="hash" value={row.sha256} />],
          ['Consent', `Version ${row.consent_version}`],
          ['Code', codeBy(row)],
          ...(row.address ? [['IP address', row.address] as const] : []),
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

/** Ended without all signatures: what was signed of it counts for nothing, and there is no file to keep. */
const Ended = ({ row }: { row: LinkSignature }) => (
  <>
    <PageHeader title={row.title} />
    <Text>{sentenceOf(row)}</Text>
  </>
);

/** Who has signed and who is next, with the file to keep. */
function Done({ row, calls }: PartProps) {
  const { expires_at } = useLink();
  const until = row.file_until ?? expires_at;
  const [failure, setFailure] = useState<string>();
  useHeadNote(row.signed_at ? '3 of 3' : undefined);
  const open = async () => {
    try {
      await calls.open(row.has_final);
    } catch (error) {
      setFailure(messageOf(error, 'The file could not be opened. Please try again.'));
    }
  };
  return (
    <>
      {row.signed_at && <DoneMark />}
      <PageHeader title={row.signed_at ? 'You have signed' : row.title} />
      <Stack gap="md" pb="md">
        <Text>{sentenceOf(row)}</Text>
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Section title="Who signs">
          <Roster
            lines={row.roster}
            zone={row.time_zone}
            oneByOne={row.one_by_one}
            open={row.status === 'pending'}
          />
        </Section>
        {row.signed_at && <Kept row={row} />}
      </Stack>
      {row.signed_at && !isPast(row.file_until) && (
        <PageFoot note={until && `This link shows your copy until ${formatDayOf(until)}.`}>
          <Button
            variant="default"
            size="md"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={() => void open()}
          >
            {row.has_final ? 'Download the final file' : 'Download what you signed'}
          </Button>
        </PageFoot>
      )}
    </>
  );
}

function Steps({ row, calls }: PartProps) {
  const { path, show } = calls;
  const [step, setStep] = useState<SigningStep>('consent');
  useHeadNote(NOTES[step]);
  return (
    <>
      {TITLES[step] && <PageHeader title={TITLES[step]} />}
      {row.paper_asked && <Text>{row.company} knows that you want it on paper.</Text>}
      <SigningSteps
        request={row}
        consent={row.consent}
        agreed={row.consented_at !== null}
        onStep={setStep}
        code={{
          by: codeBy(row),
          to: row.code_by === 'sms' ? `the number ${row.code_to}` : row.code_to,
          onSend: async () => show(await calls.code.mutateAsync({ path })),
          onCheck: async (code) => show(await calls.check.mutateAsync({ path, body: { code } })),
        }}
        pictures={
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
    </>
  );
}

/** Signing without an account: consent, a code, the signature; nothing changes by opening it. */
export function Signing() {
  const { token } = useLink();
  const { data, error, refetch } = useQuery(readLinkSignatureOptions({ path: { token } }));
  const calls = useSigning(token);
  if (!data) {
    if (!error) return <PageSkeleton />;
    return <ErrorState title="This page could not be loaded." of={{ error, refetch }} />;
  }
  if (ENDED[data.status]) return <Ended row={data} />;
  return data.my_turn ? <Steps row={data} calls={calls} /> : <Done row={data} calls={calls} />;
}
