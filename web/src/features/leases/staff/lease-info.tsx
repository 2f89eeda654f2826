import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Section } from '@/ui/section';
import classes from './lease-card.module.css';
import { LeaseConflict } from './lease-conflict';
import { LeaseFields } from './lease-fields';
import { LeaseStatus } from './lease-status';
import type { LeaseEditor } from './use-lease-editor';

/** Lease fields that can be read at once and changed after 'Edit Lease'. */
export function LeaseInfo({ editor }: { editor: LeaseEditor }) {
  const { lease, editing, conflict } = editor;
  if (!lease) {
    return (
      <Section title="Lease Information">
        <p className={classes.text}>
          {editor.loading ? 'Loading lease...' : 'No lease recorded. A new one is made on the resident page.'}
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Lease Information"
      right={
        editing ? (
          <LeaseStatus lease={lease} />
        ) : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={15} stroke={1.7} aria-hidden />}
            onClick={editor.edit}
          >
            Edit Lease
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <LeaseFields form={editor.form} readOnly={!editing} />
      </div>
      <LeaseConflict
        conflict={conflict}
        onKeepMine={(theirs) => editor.resolve(theirs, true)}
        onUseTheirs={(theirs) => editor.resolve(theirs, false)}
        onClose={editor.dismiss}
      />
    </Section>
  );
}
