import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { announceMutation } from '@/api/staff/@tanstack/react-query.gen';
import { messageOf } from '@/lib/problem';
import { PropertyPicker } from '@/pickers/property-picker';
import { useCreate } from '@/records/use-create';
import { DayInput, LineField } from '@/ui/inputs';
import { Section } from '@/ui/section';
import { WarnLine } from '@/ui/warn-line';
import { WritingAs } from './writing-as';

const NONE = { property: '', title: '', content: '', until: '' };

/** Tells the residents of a property. */
export default function NewAnnouncement({ onMade }: { onMade: () => void }) {
  const { create, isPending } = useCreate(announceMutation());
  const [said, setSaid] = useState(NONE);
  const [failure, setFailure] = useState<string>();
  const set = (part: Partial<typeof NONE>) => setSaid({ ...said, ...part });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!said.property) return setFailure('Choose a property.');
    setFailure(undefined);
    const { property, title, content, until } = said;
    try {
      await create({ body: { property_id: property, title, content, expires_on: until || null } });
      onMade();
    } catch (error) {
      setFailure(messageOf(error, 'Failed to announce. Please try again.'));
    }
  };
  return (
    <Section title="New announcement">
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="sm">
          <WritingAs />
          <PropertyPicker value={said.property} onChange={(property) => set({ property })} />
          <LineField
            label="Title"
            value={said.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
          <Textarea
            label="Announcement"
            rows={4}
            maxLength={5000}
            value={said.content}
            onChange={(event) => set({ content: event.currentTarget.value })}
          />
          <DayInput label="Shown until (optional)" value={said.until} onChange={(until) => set({ until })} />
          {failure && <WarnLine alert>{failure}</WarnLine>}
          <Group>
            <Button
              type="submit"
              w={{ base: '100%', sm: 'auto' }}
              loading={isPending}
              disabled={!said.title.trim() || !said.content.trim()}
            >
              Announce
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
