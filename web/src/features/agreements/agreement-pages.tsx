import { IconCheck, IconPencil } from '@tabler/icons-react';
import { formatDay, todayIn } from '@/lib/dates';
import { formatExactIn } from '@/lib/zoned';
import {
  DocumentFacts,
  DocumentSheet,
  DocumentText,
  FieldPart,
  FieldPlace,
  FieldRow,
} from '@/ui/document-text';
import { PagePictures } from '@/ui/page-pictures';
import { Text } from '@/ui/text';
import {
  type AgreementText,
  initialsOfName,
  type RosterLine,
  type SigningRequest,
  whoseInitials,
} from './signing-request';
import type { SigningFields } from './use-signing-fields';

const check = <IconCheck size={16} stroke={1.7} aria-hidden />;
const ROLES: Record<string, string> = {
  resident: 'Resident',
  guarantor: 'Guarantor',
  staff: 'For the owner',
};

type PagesProps = {
  request: SigningRequest;
  fields: SigningFields;
  /** My place was pressed: it is filled in, or the initials for it are asked for first. */
  onPlace: (place: number) => void;
  onSignHere: () => void;
};

/** Mine and those of everybody else who puts them, in their order. */
function InitialBoxes({ place, request, fields, onPlace }: PagesProps & { place: number }) {
  const lines = request.roster.filter(({ role }) => role !== 'staff');
  const filled = fields.places.includes(place);
  const number = `${fields.asked.indexOf(place) + 1} of ${fields.asked.length}`;
  return (
    <FieldRow note={whoseInitials(lines, request.place)}>
      {lines.map((line) => {
        if (line.place !== request.place) {
          return (
            <FieldPlace key={line.place} state="other">
              {initialsOfName(line.name)}
              {line.signed_at && check}
            </FieldPlace>
          );
        }
        const word = filled ? fields.initials : 'Initial here';
        return (
          <FieldPlace
            key={line.place}
            state={filled ? 'mine' : 'open'}
            name={`initials-${place}`}
            label={`${word}, your initials ${number}`}
            onPress={() => onPlace(place)}
          >
            {word}
            {filled && check}
          </FieldPlace>
        );
      })}
    </FieldRow>
  );
}

function othersState(line: RosterLine, { one_by_one, roster, place, time_zone }: SigningRequest) {
  if (line.signed_at) return `Signed ${formatExactIn(line.signed_at, time_zone)}`;
  if (!one_by_one) return 'Has not signed yet';
  if (line.place < place) return 'Signs before you';
  return line.place === roster.length && line.place > place + 1 ? 'Signs last' : 'Signs after you';
}

function SignaturePlaces({ request, fields, onSignHere }: PagesProps) {
  return request.roster.map((line) => (
    <FieldPart key={line.place}>
      <Text>
        {ROLES[line.role] ?? 'Signs'}, {line.name}
      </Text>
      {line.place === request.place ? (
        <>
          <FieldPlace wide state={fields.signed ? 'mine' : 'open'} name="signature" onPress={onSignHere}>
            {fields.signed ? check : <IconPencil size={16} stroke={1.7} aria-hidden />}
            {fields.signed ? 'Your signature is ready' : 'Sign here'}
          </FieldPlace>
          <Text>Date: {formatDay(todayIn(request.time_zone))}</Text>
        </>
      ) : (
        <FieldPlace wide state="other">
          {othersState(line, request)}
          {line.signed_at && check}
        </FieldPlace>
      )}
    </FieldPart>
  ));
}

const partiesOf = ({ parties }: AgreementText) =>
  parties.map(({ label, lines }) => [label, lines.join(', ')] as const);

/** The agreement as text, from the same data as its file, with every field in its place. */
export function AgreementPages(props: PagesProps & { text: AgreementText }) {
  const { request, text } = props;
  return (
    <DocumentSheet>
      <h1>{request.title}</h1>
      <Text>{text.subtitle}</Text>
      <DocumentFacts facts={[...text.facts, ...partiesOf(text)]} />
      <h2>In short</h2>
      <DocumentFacts facts={text.summary} />
      <DocumentText blocks={text.blocks} initialsOf={(place) => <InitialBoxes {...props} place={place} />} />
      <h2>Signatures</h2>
      <SignaturePlaces {...props} />
    </DocumentSheet>
  );
}

/** A PDF that was uploaded: its pages as pictures, and one signature. */
export function UploadedPages(
  props: PagesProps & { pictures?: { count: number; urlOf: (page: number) => string } },
) {
  const { request, pictures } = props;
  return (
    <>
      {pictures && <PagePictures name={request.title} {...pictures} />}
      <DocumentSheet>
        <h1>{request.title}</h1>
        <SignaturePlaces {...props} />
      </DocumentSheet>
    </>
  );
}
