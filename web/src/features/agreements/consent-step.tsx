import { Button, Checkbox, Stack, UnstyledButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSize, plural } from '@/lib/money';
import { formatDayIn } from '@/lib/zoned';
import { Drawing } from '@/ui/art/drawing';
import { FileCard } from '@/ui/file-card';
import { FileIcon } from '@/ui/file-icon';
import { PageFoot } from '@/ui/page-foot';
import { Text } from '@/ui/text';
import { firstName, type SigningRequest, signerOf } from './signing-request';
import { Failed, type Failing } from './use-failing';

export type ConsentPart = { title: string; text: string; offers_paper: boolean };

type ConsentStepProps = {
  request: SigningRequest;
  consent: readonly ConsentPart[];
  onOpen: () => Promise<void>;
  onAgree: () => Promise<void>;
  onPaper?: () => void;
  onDecline?: () => void;
  /** Where the code goes that proves who signs: 'By text to the number …'. */
  codeBy?: string;
  failing: Failing;
};

/** In a sentence, where a button of its own would be a second thing to do. */
const InlineButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <UnstyledButton className="link" onClick={onPress}>
    {children}
  </UnstyledButton>
);

function Parts({ consent, onPaper }: Pick<ConsentStepProps, 'consent' | 'onPaper'>) {
  return consent.map(({ title, text, offers_paper }) => (
    <div key={title}>
      <Text as="h2" size="control" ink="text">
        {title}
      </Text>
      <Text>
        {text}
        {offers_paper && onPaper && (
          <>
            {' '}
            <InlineButton onPress={onPaper}>Ask for paper</InlineButton>
          </>
        )}
      </Text>
    </div>
  ));
}

const Intro = ({ request }: Pick<ConsentStepProps, 'request'>) => (
  <>
    <Text size="control">
      {firstName(signerOf(request))}, “{request.title}” for {request.home} is ready. First, how signing here
      works.
    </Text>
    {request.message && <Text lines>{request.message}</Text>}
  </>
);

const sizeOf = ({ pages, file_size }: SigningRequest) => ({
  pages: pages === null ? '' : `${plural(pages, 'page')} · `,
  file: file_size === null ? 'PDF' : `PDF, ${fileSize(file_size)}`,
});

/** Both boxes start empty; opening the PDF is what makes the first one possible. */
export function ConsentStep(props: ConsentStepProps) {
  const { request, consent, onOpen, onAgree, onPaper, onDecline, codeBy, failing } = props;
  const { run, busy, failure } = failing;
  const [opened, setOpened] = useState(false);
  const [readable, setReadable] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const size = sizeOf(request);
  const byLaw = consent.length > 0;
  const open = async () => {
    await onOpen();
    setOpened(true);
  };
  const missing = !opened ? 'Open the agreement first' : !readable || !agreed ? 'Tick both boxes' : null;
  return (
    <>
      <Stack gap="md" pb="md">
        {byLaw && <Intro request={request} />}
        <FileCard
          icon={
            byLaw ? (
              <Drawing id={request.property_id} propertyType={request.property_type} />
            ) : (
              <FileIcon contentType={null} />
            )
          }
          drawn={byLaw}
          title={request.title}
          fact={`${size.pages}sign by ${formatDayIn(request.expires_at, request.time_zone)}`}
        />
        <Parts consent={consent} onPaper={onPaper} />
        <FileCard
          icon={<FileIcon contentType="application/pdf" />}
          title="Open the agreement"
          fact={size.file}
          end={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
          onPress={() => void run(open)}
        />
        <Checkbox
          label="The PDF opened and I can read and keep it"
          disabled={!opened}
          checked={readable}
          onChange={(event) => setReadable(event.currentTarget.checked)}
        />
        <Checkbox
          label="I agree to sign and to receive this agreement electronically"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Failed failure={failure} />
      </Stack>
      <PageFoot
        note={
          (codeBy || onDecline) && (
            <>
              {codeBy}
              {codeBy && onDecline && ' · '}
              {onDecline && <InlineButton onPress={onDecline}>Decline</InlineButton>}
            </>
          )
        }
      >
        <Button size="md" disabled={missing !== null} loading={busy} onClick={() => void run(onAgree)}>
          {missing ?? (codeBy ? 'Agree and get my code' : 'Agree and continue')}
        </Button>
      </PageFoot>
    </>
  );
}
