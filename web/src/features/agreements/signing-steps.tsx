import { Button } from '@mantine/core';
import { Activity, useEffect, useState } from 'react';
import { asProblem } from '@/lib/problem';
import { CodeStep, type SigningCode } from './code-step';
import { type ConsentPart, ConsentStep } from './consent-step';
import { AskingForPaper, Declining } from './leaving';
import { type SentSignature, SignStep } from './sign-step';
import type { SigningRequest } from './signing-request';
import { type Failing, useFailing } from './use-failing';
import { useSigningFields } from './use-signing-fields';

type Leaving = 'decline' | 'paper';
export type SigningStep = 'consent' | 'code' | 'document' | Leaving;

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

/** From the consent to the signature, with the ways out: paper, or declining. */
export function SigningSteps(props: SigningStepsProps) {
  const { onDecline, onPaper, onStep } = props;
  const [leaving, setLeaving] = useState<Leaving>();
  const [step, setStep] = useState<SigningStep>();
  const failing = useFailing();
  const shown = leaving ?? step;
  useEffect(() => {
    if (shown) onStep?.(shown);
  }, [shown, onStep]);
  const leave = (to?: Leaving) => {
    failing.forget();
    setLeaving(to);
  };
  return (
    <>
      {leaving === 'decline' && onDecline && (
        <Declining failing={failing} onDecline={onDecline} onBack={() => leave()} />
      )}
      {leaving === 'paper' && onPaper && (
        <AskingForPaper
          failing={failing}
          onAsk={() => onPaper().then(() => leave())}
          onBack={() => leave()}
        />
      )}
      {/* What was ticked, initialled and drawn is there again on the way back. */}
      <Activity mode={leaving ? 'hidden' : 'visible'}>
        <Ahead {...props} onStep={setStep} failing={failing} onLeave={leave} />
      </Activity>
    </>
  );
}

type AheadProps = SigningStepsProps & { failing: Failing; onLeave: (to: Leaving) => void };

/** The way to the signature; its fields outlive a code that is asked for once more. */
function Ahead(props: AheadProps) {
  const { request, code, onDecline, onPaper, onStep, failing, onLeave } = props;
  const [agreedNow, setAgreedNow] = useState(false);
  const [proved, setProved] = useState<string>();
  const fields = useSigningFields(request);
  const step = !(props.agreed || agreedNow) ? 'consent' : code && proved === undefined ? 'code' : 'document';
  useEffect(() => onStep?.(step), [step, onStep]);
  const toPaper = onPaper && (() => onLeave('paper'));
  const toDecline = onDecline && (() => onLeave('decline'));
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
      fields={fields}
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
