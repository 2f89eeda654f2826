import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { confirmEquipmentReportMutation, reportByCodeMutation } from '@/api/link/@tanstack/react-query.gen';
import { useLink } from '@/app/link/link';
import { messageOf } from '@/lib/problem';
import { useCreate } from '@/records/use-create';
import { EmptyState } from '@/ui/empty-state';
import { LineField } from '@/ui/inputs';
import { PageFoot } from '@/ui/page-foot';
import { PageHeader } from '@/ui/page-header';
import { Segments } from '@/ui/segments';
import { WarnLine } from '@/ui/warn-line';

const FAILED = 'Your report could not be sent. Please try again.';
const ways = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;
type Way = (typeof ways)[number]['value'];
type Sent = { id: string; to: string };
const blank = { description: '', name: '', email: '', phone: '', way: 'email' as Way };
type Said = typeof blank;

type WordsProps = { said: Said; onSay: (said: Said) => void; onSent: (sent: Sent) => void };

function Words({ said, onSay, onSent }: WordsProps) {
  const { token, property_name } = useLink();
  const { create, isPending } = useCreate(reportByCodeMutation());
  const [failure, setFailure] = useState<string>();
  const { way } = said;
  const set = (part: Partial<Said>) => onSay({ ...said, ...part });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const { description, name } = said;
    const body = { description, name: name || null, [way]: said[way] };
    try {
      const { report_id } = await create({ path: { token }, body });
      onSent({ id: report_id, to: said[way] });
    } catch (error) {
      setFailure(messageOf(error, FAILED));
    }
  };
  const missing = said.description.trim() === '' || said[way].trim() === '';
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <PageHeader title="Something is broken" facts={property_name} />
        <Textarea
          size="lg"
          label="What is wrong?"
          required
          rows={4}
          maxLength={2000}
          value={said.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <LineField
          size="lg"
          label="Your name"
          autoComplete="name"
          value={said.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Segments
          full
          label="Send the code by"
          options={ways}
          value={way}
          onChange={(chosen) => set({ way: chosen })}
        />
        {way === 'email' ? (
          <TextInput
            size="lg"
            label="Email"
            required
            type="email"
            autoComplete="email"
            value={said.email}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            size="lg"
            label="Phone"
            required
            type="tel"
            autoComplete="tel"
            value={said.phone}
            onChange={(event) => set({ phone: event.currentTarget.value })}
          />
        )}
        {failure && <WarnLine alert>{failure}</WarnLine>}
      </Stack>
      <PageFoot note="A code goes to this address. Nobody reads the report before you have typed it here.">
        <Button type="submit" size="lg" fullWidth disabled={missing} loading={isPending}>
          Send me the code
        </Button>
      </PageFoot>
    </form>
  );
}

type CodeProps = { sent: Sent; onDone: () => void; onBack: () => void };

function Code({ sent, onDone, onBack }: CodeProps) {
  const { token, property_name } = useLink();
  const confirming = useMutation({ ...confirmEquipmentReportMutation(), onSuccess: onDone });
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    confirming.mutate({ path: { token, report_id: sent.id }, body: { code: code.trim() } });
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <PageHeader title="Type the code" facts={`${property_name} · it goes to ${sent.to}`} />
        <TextInput
          size="lg"
          label="Code of six digits"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {confirming.isError && <WarnLine alert>{messageOf(confirming.error, FAILED)}</WarnLine>}
      </Stack>
      <PageFoot note="The code is good for 30 minutes.">
        <Stack gap="xs">
          <Button
            type="submit"
            size="lg"
            fullWidth
            disabled={!/^\d{6}$/.test(code.trim())}
            loading={confirming.isPending}
          >
            Send the report
          </Button>
          <Button size="lg" fullWidth variant="default" onClick={onBack}>
            No code? Change the address
          </Button>
        </Stack>
      </PageFoot>
    </form>
  );
}

/** What whoever stands before a broken piece may say by the code on it: it names the property and nothing more. */
export function ReportBroken() {
  const [said, setSaid] = useState(blank);
  const [sent, setSent] = useState<Sent>();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <EmptyState
        heading="h1"
        icon={<IconCheck size={22} stroke={1.7} aria-hidden />}
        title="Thank you"
        text="The property's managers have your report and decide what is done."
      />
    );
  }
  if (!sent) return <Words said={said} onSay={setSaid} onSent={setSent} />;
  return <Code sent={sent} onDone={() => setDone(true)} onBack={() => setSent(undefined)} />;
}
