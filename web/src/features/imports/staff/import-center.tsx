import { Button } from '@mantine/core';
import { IconChevronRight, IconDownload, IconHistory } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '@/app/staff/paths';
import { PageHeader } from '@/ui/page-header';
import { Section } from '@/ui/section';
import { sampleUrl, wizardPath } from './import-api';
import classes from './import-center.module.css';
import { type Kind, kinds, steps } from './kinds';

const stepTexts: Record<(typeof steps)[number], string> = {
  'Choose type': 'Properties, units, residents or vendors: one kind a file.',
  'Upload CSV': 'Any export with a header row, up to 5,000 rows. You see its first rows.',
  'Map columns': 'We suggest which column fills which field. You confirm the guesses.',
  Import: 'Rows are saved while you watch, or while you do something else.',
};

function TypeCard({ kind }: { kind: Kind }) {
  const Icon = kind.icon;
  return (
    <li className={classes.card}>
      <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <h2>
        <Link to={wizardPath(kind.type)} className={classes.cardLink}>
          {kind.title}
        </Link>
        <IconChevronRight size={16} stroke={1.7} aria-hidden className={classes.chevron} />
      </h2>
      <p className={classes.about}>{kind.about}</p>
      <a
        href={sampleUrl(kind.type)}
        download
        className={classes.sample}
        aria-label={`Download the sample file for ${kind.many}`}
      >
        <IconDownload size={15} stroke={1.7} aria-hidden />
        Sample file
      </a>
    </li>
  );
}

/** The first step: what the file holds, in which order, and what will happen. */
export function ImportCenter() {
  return (
    <>
      <PageHeader
        title="Data Import Center"
        facts="Bring a portfolio in from CSV files. The same file again changes what changed and doubles nothing."
        actions={
          <Button
            component={Link}
            to={paths.importHistory}
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.7} aria-hidden />}
          >
            Import History
          </Button>
        }
      />
      <ul className={classes.cards} aria-label="What to import">
        {kinds.map((kind) => (
          <TypeCard key={kind.type} kind={kind} />
        ))}
      </ul>
      <div className={classes.panels}>
        <Section title="Recommended import sequence">
          <ol className={classes.list}>
            {kinds.map((kind, index) => (
              <li key={kind.type}>
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <b>{kind.title}</b>
                  <span className={classes.why}>{kind.why}</span>
                </span>
              </li>
            ))}
          </ol>
        </Section>
        <Section title="How an import works">
          <ol className={classes.list}>
            {steps.map((step, index) => (
              <li key={step}>
                <span className={classes.number} aria-hidden>
                  {index + 1}
                </span>
                <span>
                  <b>{step}</b>
                  <span className={classes.why}>{stepTexts[step]}</span>
                </span>
              </li>
            ))}
          </ol>
        </Section>
      </div>
    </>
  );
}
