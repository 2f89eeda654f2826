import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditEntry } from '@/api/staff';
import { formatExact } from '@/lib/dates';
import { type Fact, FactList } from '@/ui/fact-list';
import classes from './audit.module.css';
import { changesOf } from './audit-changes';
import type { AuditParams } from './audit-query';
import { actionWords, oneOf, recordPath, whoOf } from './audit-words';
import { Values } from './changed';

/** Everything an entry says, and the ways on: to the record, and to more of the same. */
export function EntryDetail({ entry, params }: { entry: AuditEntry; params: AuditParams }) {
  const { name, on_behalf } = whoOf(entry);
  const changes = changesOf(entry);
  const facts: Fact[] = [
    ['When', formatExact(entry.at)],
    ['Who', on_behalf ? `${name ?? '—'}, for ${on_behalf}` : name],
    ['Property', entry.property_name],
    ['Address', entry.address],
    ['Request', entry.request_id],
    ['Record', entry.entity_id],
  ];
  return (
    <div className={classes.detail}>
      <div className={classes.halves}>
        <div>
          <h2 className={classes.detailTitle}>What changed</h2>
          {changes.length > 0 ? (
            <FactList facts={changes.map((change) => [change.label, <Values key="v" change={change} />])} />
          ) : (
            <p className="text3">No fields.</p>
          )}
        </div>
        <div>
          <h2 className={classes.detailTitle}>Where it came from</h2>
          <FactList facts={facts} />
        </div>
      </div>
      <WaysOn entry={entry} params={params} who={name} />
    </div>
  );
}

type WaysOnProps = { entry: AuditEntry; params: AuditParams; who: string | null };

function WaysOn({ entry, params, who }: WaysOnProps) {
  const { action, actor_id, entity_id, entity_type } = entry;
  const { filters, setFilter } = params;
  const page = recordPath(entry);
  const narrow = (name: 'actor_id' | 'entity_id' | 'action', value: string | null, label: string) =>
    value &&
    filters[name] !== value && (
      <Button variant="default" size="xs" onClick={() => setFilter(name, value)}>
        {label}
      </Button>
    );
  return (
    <div className={classes.ways}>
      {page && (
        <Button component={Link} to={page} variant="default" size="xs">
          Open {oneOf(entity_type)}
        </Button>
      )}
      {narrow('entity_id', entity_id, `Only this ${oneOf(entity_type)}`)}
      {narrow('actor_id', actor_id, `Only by ${who}`)}
      {narrow('action', action, `Only “${actionWords(action)}”`)}
    </div>
  );
}
