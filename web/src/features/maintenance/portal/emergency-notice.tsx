import type { RequestPlace } from '@/api/portal';
import { phoneHref } from '@/lib/phone';
import { WarnLine } from '@/ui/warn-line';

const Call = ({ number }: { number: string }) => (
  <a className="link num" href={phoneHref(number)}>
    {number}
  </a>
);

/** Whom to call instead of writing: 911, and the company's line. */
export function EmergencyNotice({ place }: { place: RequestPlace | undefined }) {
  return (
    <WarnLine>
      Fire, gas or danger to life: call{' '}
      <a className="link" href="tel:911">
        911
      </a>
      .{' '}
      {place?.emergency_phone ? (
        <>
          Other emergencies: 24/7 line <Call number={place.emergency_phone} />
        </>
      ) : (
        place?.company_phone && (
          <>
            Other emergencies: call <Call number={place.company_phone} />
          </>
        )
      )}
    </WarnLine>
  );
}
