import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '@/lib/problem';
import { LineField } from '@/ui/inputs';
import { PagePictures } from '@/ui/page-pictures';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
import { AskingForPaper, Declining } from './leaving';
import { isSigned, noSignature, SignatureField, type SignatureValue, sentSignature } from './signature-field';

export type SentSignature = ReturnType<typeof sentSignature>;

type SigningStepsProps = {
  title: string;
  home: string;
  /** What the law asks to be said first; staff sign for the company and need none of it. */
  consent: readonly { title: string; text: string }[];
  /** They agreed before: the signature is asked for at once. */
  agreed: boolean;
  onOpen: () => Promise<void>;
  /** The pages of what is signed, drawn as pictures. */
  pages?: { count: number; urlOf: (page: number) => string };
  onAgree: () => Promise<void>;
  /** Without an account a code proves who signs: where it goes, and sending one. */
  code?: { to: string; onSend: () => Promise<void> };
  onSign: (signature: SentSignature, code: string) => Promise<void>;
  onDecline?: (reason: string) => Promise<void>;
  onPaper?: () => Promise<void>;
};

const FAILED = 'This did not work. Please try again.';

function useFailing() {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setFailure(undefined);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    }
    setBusy(false);
  };
  return { failure, busy, run };
}

type Failing = ReturnType<typeof useFailing>;
type ConsentProps = Pick<SigningStepsProps, 'consent' | 'onOpen' | 'onAgree'> & Failing;

/** Over the button that was pressed: on a phone the head of the page is out of sight. */
const Failed = ({ failure }: Pick<Failing, 'failure'>) => failure && <WarnLine alert>{failure}</WarnLine>;

/** Both boxes start empty; opening the PDF is what makes the first one possible. */
function ConsentStep({ consent, onOpen, onAgree, run, busy, failure }: ConsentProps) {
  const [opened, setOpened] = useState(false);
  const [readable, setReadable] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const open = async () => {
    await onOpen();
    setOpened(true);
  };
  const missing = !opened ? 'Open the agreement first' : !readable || !agreed ? 'Tick both boxes' : null;
  return (
    <Stack gap="sm">
      {consent.map(({ title, text }) => (
        <div key={title}>
          <Text as="h3" size="control" ink="text">
            {title}
          </Text>
          <Text>{text}</Text>
        </div>
      ))}
      <Button
        variant="default"
        rightSection={<IconExternalLink size={16} stroke={1.7} aria-hidden />}
        onClick={() => void run(open)}
      >
        Open the agreement
      </Button>
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
      <Button disabled={missing !== null} loading={busy} onClick={() => void run(onAgree)}>
        {missing ?? 'Agree and continue'}
      </Button>
    </Stack>
  );
}

type CodeProps = {
  code: { to: string; onSend: () => Promise<void> };
  value: string;
  onChange: (value: string) => void;
  run: (act: () => Promise<void>) => Promise<void>;
};

/** Six digits, three tries, then a new code. */
function CodeField({ code, value, onChange, run }: CodeProps) {
  return (
    <Stack gap="xs">
      <LineField
        label="Your code"
        description={`Six digits, sent to ${code.to}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group>
        <Button variant="subtle" size="xs" onClick={() => void run(code.onSend)}>
          Send a new code
        </Button>
      </Group>
    </Stack>
  );
}

type SignProps = Pick<SigningStepsProps, 'title' | 'home' | 'pages' | 'code' | 'onOpen' | 'onSign'> & {
  failing: Failing;
};

/** What is still to be done before the button can be pressed. */
function missingOf({ kind, name, strokes }: SignatureValue, code: string | null) {
  if (name.trim() === '') return 'Write your name first';
  if (!isSigned({ kind, name, strokes })) return 'Draw your signature first';
  return code === null || /^\d{6}$/.test(code) ? null : 'Enter your code first';
}

/** The paper itself, the signature, and the code where one proves who signs. */
function SignStep({ title, home, pages, code, onOpen, onSign, failing }: SignProps) {
  const { failure, busy, run } = failing;
  const [signature, setSignature] = useState<SignatureValue>(noSignature);
  const [typed, setTyped] = useState('');
  const missing = missingOf(signature, code ? typed.trim() : null);
  return (
    <>
      <Button variant="default" onClick={() => void run(onOpen)}>
        Open the agreement
      </Button>
      {pages && <PagePictures name={title} {...pages} />}
      <SignatureField value={signature} onChange={setSignature} />
      <Text>
        I sign “{title}” for {home}
        {signature.name.trim() && ` as ${signature.name.trim()}`}.
      </Text>
      {code && <CodeField code={code} value={typed} onChange={setTyped} run={run} />}
      <Failed failure={failure} />
      <Button
        disabled={missing !== null}
        loading={busy}
        onClick={() => void run(() => onSign(sentSignature(signature), typed.trim()))}
      >
        {missing ?? 'Sign the agreement'}
      </Button>
    </>
  );
}

/** From the consent to the signature, with the ways out: paper, or declining. */
export function SigningSteps(props: SigningStepsProps) {
  const { onDecline, onPaper } = props;
  const [leaving, setLeaving] = useState<'decline' | 'paper' | null>(null);
  const [agreedNow, setAgreedNow] = useState(false);
  const failing = useFailing();
  const agree = async () => {
    await props.onAgree();
    setAgreedNow(true);
  };
  if (leaving) {
    const back = () => setLeaving(null);
    return (
      <>
        {leaving === 'decline' && onDecline && (
          <Declining
            busy={failing.busy}
            onDecline={(reason) => void failing.run(() => onDecline(reason))}
            onBack={back}
          />
        )}
        {leaving === 'paper' && onPaper && (
          <AskingForPaper
            busy={failing.busy}
            onAsk={() => void failing.run(() => onPaper().then(back))}
            onBack={back}
          />
        )}
        <Failed failure={failing.failure} />
      </>
    );
  }
  return (
    <Stack gap="md">
      {props.agreed || agreedNow ? (
        <SignStep {...props} failing={failing} />
      ) : (
        <ConsentStep consent={props.consent} onOpen={props.onOpen} onAgree={agree} {...failing} />
      )}
      {(onPaper || onDecline) && (
        <Group justify="center">
          {onPaper && (
            <Button variant="subtle" onClick={() => setLeaving('paper')}>
              Ask for paper
            </Button>
          )}
          {onDecline && (
            <Button variant="subtle" onClick={() => setLeaving('decline')}>
              Decline
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
