import { ReportBroken } from '@/features/preventive/link/report-broken';

/** Somebody without an account reports by the code on a piece of equipment. */
export default function EquipmentCodePage() {
  return <ReportBroken />;
}
