import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '@/lib/problem';
import { LineField } from '@/ui/inputs';
import { PagePictures } from '@/ui/page-pictures';
import { Text } from '@/ui/text';
import { WarnLine } from '@/ui/warn-line';
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

type ConsentProps = Pick<SigningStepsProps, 'consent' | 'onOpen' | 'onAgree'> & {
  run: (act: () => Promise<void>) => Promise<void>;
  busy: boolean;
};

/** Both boxes start empty; opening the PDF is what makes the first one possible. */
function ConsentStep({ consent, onOpen, onAgree, run, busy }: ConsentProps) {
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
      <Button disabled={missing !== null} loading={busy} onClick={() => void run(onAgree)}>
        {missing ?? 'Agree and continue'}
      </Button>
    </Stack>
  );
}

function Declining({ onDecline, onBack }: { onDecline: (reason: string) => void; onBack: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <Stack gap="sm">
      <Text>Declining ends it for everybody. The sender is told, with your reason.</Text>
      <LineField
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button color="red" disabled={reason.trim() === ''} onClick={() => onDecline(reason.trim())}>
          Decline
        </Button>
      </Group>
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

/** From the consent to the signature, with the ways out: paper, or declining. */
export function SigningSteps(props: SigningStepsProps) {
  const { title, home, onSign, onDecline, onPaper } = props;
  const [signature, setSignature] = useState<SignatureValue>(noSignature);
  const [declining, setDeclining] = useState(false);
  const [agreedNow, setAgreedNow] = useState(false);
  const { failure, busy, run } = useFailing();
  const agree = async () => {
    await props.onAgree();
    setAgreedNow(true);
  };
  const [code, setCode] = useState('');
  const proven = !props.code || /^\d{6}$/.test(code.trim());
  const agreed = props.agreed || agreedNow;
  if (declining && onDecline) {
    return (
      <>
        {failure && <WarnLine alert>{failure}</WarnLine>}
        <Declining
          onDecline={(reason) => void run(() => onDecline(reason))}
          onBack={() => setDeclining(false)}
        />
      </>
    );
  }
  return (
    <Stack gap="md">
      {failure && <WarnLine alert>{failure}</WarnLine>}
      {agreed ? (
        <>
          <Button variant="default" onClick={() => void run(props.onOpen)}>
            Open the agreement
          </Button>
          {props.pages && <PagePictures name={title} {...props.pages} />}
          <SignatureField value={signature} onChange={setSignature} />
          <Text>
            I sign the {title.toLowerCase()} for {home}
            {signature.name.trim() && ` as ${signature.name.trim()}`}.
          </Text>
          {props.code && <CodeField code={props.code} value={code} onChange={setCode} run={run} />}
          <Button
            disabled={!isSigned(signature) || !proven}
            loading={busy}
            onClick={() => void run(() => onSign(sentSignature(signature), code.trim()))}
          >
            Sign the agreement
          </Button>
        </>
      ) : (
        <ConsentStep consent={props.consent} onOpen={props.onOpen} onAgree={agree} run={run} busy={busy} />
      )}
      {(onPaper || onDecline) && (
        <Group justify="center">
          {onPaper && (
            <Button variant="subtle" onClick={() => void run(onPaper)}>
              Ask for paper
            </Button>
          )}
          {onDecline && (
            <Button variant="subtle" onClick={() => setDeclining(true)}>
              Decline
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}
