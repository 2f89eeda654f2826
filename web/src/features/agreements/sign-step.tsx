import { Button, Group } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { DocumentRail } from '@/ui/document-rail';
import { LineField } from '@/ui/inputs';
import { Text } from '@/ui/text';
import { AgreementPages, UploadedPages } from './agreement-pages';
import { nameOf, SignatureField, sentSignature } from './signature-field';
import { type SigningRequest, signerOf } from './signing-request';
import { Failed, type Failing } from './use-failing';
import { INITIALS, type SigningFields } from './use-signing-fields';

export type SentSignature = ReturnType<typeof sentSignature> & {
  initials: string | null;
  initials_at: number[];
};

type SignStepProps = {
  request: SigningRequest;
  fields: SigningFields;
  /** The pages of an uploaded PDF, drawn as pictures. */
  pictures?: { count: number; urlOf: (page: number) => string };
  onOpen: () => Promise<void>;
  onSign: (signature: SentSignature) => Promise<void>;
  /** The ways out: paper, or declining. */
  leaving?: React.ReactNode;
  failing: Failing;
};

/** Moves to a field of the document, for eyes and keyboard. */
function goTo(name: string) {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** The initials themselves, once, before the first place is filled in. */
function WriteInitials({ onWrite }: { onWrite: (initials: string) => void }) {
  const [typed, setTyped] = useState('');
  const fits = INITIALS.test(typed.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fits) onWrite(typed.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <LineField
        label="Your initials"
        description="Write them once. After that a tap puts them in a box."
        data-initials
        maxLength={6}
        mb="sm"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth disabled={!fits}>
        {fits ? 'Put them in the box' : 'Write your initials first'}
      </Button>
    </form>
  );
}

function missingOf({ signature, signed }: SigningFields) {
  if (signed) return null;
  return signature.kind === 'typed' ? 'Write your name first' : 'Draw your signature first';
}

type SheetProps = { request: SigningRequest; fields: SigningFields; onSign: () => void } & Pick<
  Failing,
  'busy' | 'failure'
>;

/** The signature, and over the button what is signed by it. */
function SignatureSheet({ request, fields, onSign, busy, failure }: SheetProps) {
  const missing = missingOf(fields);
  const name = nameOf(fields.signature, signerOf(request));
  return (
    <>
      <SignatureField value={fields.signature} onChange={fields.setSignature} />
      <Text>
        I sign “{request.title}” for {request.home}
        {name && ` as ${name}`}.
      </Text>
      <Failed failure={failure} />
      <Button size="md" disabled={missing !== null} loading={busy} onClick={onSign}>
        {missing ?? 'Sign the agreement'}
      </Button>
    </>
  );
}

/** Leads from one open field to the next, and ends at the signature. */
function useSteps(fields: SigningFields) {
  const [wanted, setWanted] = useState<number>();
  // What is drawn or typed already is shown at once.
  const [sheet, setSheet] = useState(fields.signed);
  const rail = useRef<HTMLElement>(null);
  const writing = fields.open !== undefined && fields.initials === '';
  const signing = fields.open === undefined && sheet;
  useEffect(() => {
    if (!signing) return;
    goTo('signature');
    rail.current?.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus();
  }, [signing]);
  const fill = (place: number, word?: string) => {
    fields.put(place, word);
    setWanted(undefined);
    if (word) goTo(`initials-${place}`);
  };
  return {
    rail,
    writing,
    signing,
    onPlace: (place: number) => {
      if (fields.initials !== '') return fill(place);
      setWanted(place);
      rail.current?.querySelector<HTMLElement>('[data-initials]')?.focus();
    },
    onWrite: (word: string) => fill(wanted ?? fields.open ?? 1, word),
    onNext: () => {
      if (fields.open !== undefined) return goTo(`initials-${fields.open}`);
      if (sheet) goTo('signature');
      setSheet(true);
    },
  };
}

/** The paper itself with its fields in their order, and in the rail what comes next. */
export function SignStep(props: SignStepProps) {
  const { request, fields, pictures, onOpen, onSign, leaving, failing } = props;
  const { failure, busy, run } = failing;
  const steps = useSteps(fields);
  const sign = async () => {
    const initials = fields.asked.length > 0 ? fields.initials : null;
    const given = sentSignature(fields.signature, signerOf(request));
    await onSign({ ...given, initials, initials_at: [...fields.places].sort((a, b) => a - b) });
    fields.drop();
  };
  const shown = { request, fields, onPlace: steps.onPlace, onSignHere: steps.onNext };
  const rail = steps.writing ? (
    <WriteInitials onWrite={steps.onWrite} />
  ) : steps.signing ? (
    <SignatureSheet
      request={request}
      fields={fields}
      busy={busy}
      failure={failure}
      onSign={() => void run(sign)}
    />
  ) : (
    <>
      <Failed failure={failure} />
      <Button size="md" onClick={steps.onNext}>
        {fields.open !== undefined ? 'Go to the next field' : 'Go to your signature'}
      </Button>
    </>
  );
  return (
    <DocumentRail
      done={fields.done}
      total={fields.total}
      label="What comes next"
      rail={rail}
      railRef={steps.rail}
    >
      {request.text ? (
        <AgreementPages {...shown} text={request.text} />
      ) : (
        <UploadedPages {...shown} pictures={pictures} />
      )}
      <Group justify="center">
        <Button variant="subtle" onClick={() => void run(onOpen)}>
          Open the agreement as PDF
        </Button>
        {fields.places.length > 0 && (
          <Button variant="subtle" onClick={fields.forget}>
            Use other initials
          </Button>
        )}
        {leaving}
      </Group>
    </DocumentRail>
  );
}
