import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asProblem } from '@/lib/problem';
import { CodeStep, type SigningCode } from './code-step';
import { type ConsentPart, ConsentStep } from './consent-step';
import { AskingForPaper, Declining } from './leaving';
import { type SentSignature, SignStep } from './sign-step';
import type { SigningRequest } from './signing-request';
import { Failed, useFailing } from './use-failing';

export type SigningStep = 'consent' | 'code' | 'document';

type SigningStepsProps = {
  request: SigningRequest;
  /** What the law asks to be said first; staff sign for the company and need none of it. */
  consent: readonly ConsentPart[];
  /** They agreed before: what comes after it is asked for at once. */
  agreed: boolean;
  onOpen: () => Promise<void>;
  /** The pages of what is signed, drawn as pictures. */
  pictures?: { count: number; urlOf: (page: number) => string };
  onAgree: () => Promise<void>;
  /** Without an account a code proves who signs. */
  code?: SigningCode & { by: string };
  onSign: (signature: SentSignature, code: string) => Promise<void>;
  onDecline?: (reason: string) => Promise<void>;
  onPaper?: () => Promise<void>;
  /** Which step it is at, for the head of the page or dialog. */
  onStep?: (step: SigningStep) => void;
};

/** The code was over when the signature came in: another one is asked for, and nothing else is lost. */
const NEEDS_CODE = new Set(['code_over', 'code_wrong']);

type Leaving = 'decline' | 'paper' | null;

/** From the consent to the signature, with the ways out: paper, or declining. */
export function SigningSteps(props: SigningStepsProps) {
  const { request, code, onDecline, onPaper, onStep } = props;
  const [leaving, setLeaving] = useState<Leaving>(null);
  const [agreedNow, setAgreedNow] = useState(false);
  const [proved, setProved] = useState<string>();
  const failing = useFailing();
  const step = !(props.agreed || agreedNow) ? 'consent' : code && proved === undefined ? 'code' : 'document';
  useEffect(() => onStep?.(step), [step, onStep]);
  if (leaving) {
    return (
      <LeavingStep
        leaving={leaving}
        onDecline={onDecline}
        onPaper={onPaper}
        failing={failing}
        onBack={() => setLeaving(null)}
      />
    );
  }
  const toPaper = onPaper && (() => setLeaving('paper'));
  const toDecline = onDecline && (() => setLeaving('decline'));
  if (step === 'consent') {
    const agree = async () => {
      await props.onAgree();
      setAgreedNow(true);
    };
    return (
      <ConsentStep
        request={request}
        consent={props.consent}
        onOpen={props.onOpen}
        onAgree={agree}
        onPaper={toPaper}
        onDecline={toDecline}
        codeBy={code?.by}
        failing={failing}
      />
    );
  }
  if (step === 'code' && code) return <CodeStep code={code} onRight={setProved} failing={failing} />;
  const sign = async (signature: SentSignature) => {
    try {
      await props.onSign(signature, proved ?? '');
    } catch (error) {
      if (NEEDS_CODE.has(asProblem(error).code ?? '')) setProved(undefined);
      throw error;
    }
  };
  return (
    <SignStep
      request={request}
      pictures={props.pictures}
      onOpen={props.onOpen}
      onSign={sign}
      failing={failing}
      leaving={
        <>
          {toPaper && (
            <Button variant="subtle" onClick={toPaper}>
              Ask for paper
            </Button>
          )}
          {toDecline && (
            <Button variant="subtle" onClick={toDecline}>
              Decline
            </Button>
          )}
        </>
      }
    />
  );
}

type LeavingStepProps = Pick<SigningStepsProps, 'onDecline' | 'onPaper'> & {
  leaving: Leaving;
  failing: ReturnType<typeof useFailing>;
  onBack: () => void;
};

function LeavingStep({ leaving, onDecline, onPaper, failing, onBack }: LeavingStepProps) {
  const { busy, run, failure } = failing;
  return (
    <>
      {leaving === 'decline' && onDecline && (
        <Declining busy={busy} onDecline={(reason) => void run(() => onDecline(reason))} onBack={onBack} />
      )}
      {leaving === 'paper' && onPaper && (
        <AskingForPaper busy={busy} onAsk={() => void run(() => onPaper().then(onBack))} onBack={onBack} />
      )}
      <Failed failure={failure} />
    </>
  );
}
