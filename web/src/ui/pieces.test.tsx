import { act, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, show } from '@/testing/render';
import Elevation from './art/elevation';
import { Avatar, initialsOf } from './avatar';
import { FactList } from './fact-list';
import { Ago, Money } from './figures';
import { MoneyInput, NumberField } from './inputs';
import { KpiStrip } from './kpi-strip';
import { ProgressBar } from './progress-bar';
import { RowMenu } from './row-menu';
import { SensitiveValue } from './sensitive-value';
import { Tabs } from './tab-bar';
import { toast } from './toast';

afterEach(() => vi.useRealTimers());

test('tabs live in the URL and move by arrows', async () => {
  const { getByRole, user, address } = show(
    <Tabs
      label="Resident"
      tabs={[
        { value: 'overview', label: 'Overview', panel: 'facts' },
        { value: 'pets', label: 'Pets', count: 2, panel: 'two cats' },
      ]}
    />,
    { at: '/residents/1?back=list' },
  );
  getByRole('tab', { name: 'Overview' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/residents/1?back=list&tab=pets');
  expect(getByRole('tab', { name: /Pets/, selected: true })).toHaveFocus();
  expect(getByRole('tabpanel')).toHaveTextContent('two cats');
  await user.keyboard('{ArrowRight}');
  expect(address()).toBe('/residents/1?back=list');
  await expectAccessible();
});

test('a revealed value hides itself after 30 s', async () => {
  vi.useFakeTimers();
  const { getByRole, getByText, queryByText } = show(
    <SensitiveValue masked="•••-••-••••" label="SSN" reveal={async () => '•••-••-1234'} />,
  );
  fireEvent.click(getByRole('button', { name: 'Reveal SSN' }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(getByText('•••-••-1234')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(queryByText('•••-••-1234')).toBeNull();
});

test('who may not reveal sees no button', () => {
  const { queryByRole } = show(<SensitiveValue masked="••••" label="SSN" />);
  expect(queryByRole('button')).toBeNull();
});

test('a toast can be undone, once', async () => {
  const undo = vi.fn();
  const { findByRole, findByText, queryByText, user } = show(null);
  act(() => toast.success('Alder Court deleted', { undo }));
  await findByText('Alder Court deleted');
  await user.click(await findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(queryByText('Alder Court deleted')).toBeNull());
});

test('an amount is tidied when the field is left, and junk is left alone', async () => {
  function Rent() {
    const [rent, setRent] = useState('');
    return <MoneyInput label="Rent" value={rent} onChange={setRent} />;
  }
  const { getByLabelText, user } = show(<Rent />);
  await user.type(getByLabelText('Rent'), '$1,450');
  await user.tab();
  expect(getByLabelText('Rent')).toHaveValue('1450.00');
  await user.type(getByLabelText('Rent'), 'x');
  await user.tab();
  expect(getByLabelText('Rent')).toHaveValue('1450.00x');
});

test('a number field answers numbers, nothing, or what was typed', () => {
  const change = vi.fn();
  const { getByLabelText } = show(<NumberField label="Baths" value="" onChange={change} />);
  for (const typed of ['1.5', '1.', 'two'])
    fireEvent.change(getByLabelText('Baths'), { target: { value: typed } });
  expect(change.mock.calls.flat()).toEqual([1.5, '1.', 'two']);
});

test('initials leave out articles and middle names', () => {
  expect(initialsOf('The Abernathy family')).toBe('AF');
  expect(initialsOf('Ana María de la Ruiz')).toBe('AR');
  expect(initialsOf('dana@northgate.example')).toBe('D');
  expect(initialsOf('')).toBe('');
});

test('figures, facts and bars read aloud', async () => {
  const { getByRole, getByText } = show(
    <>
      <KpiStrip
        label="Units"
        items={[{ label: 'Vacant', value: '11', to: '/units?status=vacant', active: true }]}
      />
      <FactList
        facts={[
          ['Phone', null],
          ['Rent', <Money key="rent" amount="2240.00" exact />],
        ]}
      />
      <ProgressBar
        label="Occupancy"
        total={48}
        segments={[
          { label: 'occupied', value: 44, tone: 'fill' },
          { label: 'vacant', value: 0, tone: 'warn' },
        ]}
      />
      <Avatar name="Rosa Delgado" />
      <Elevation id="x" propertyType="castle" />
    </>,
  );
  expect(getByRole('link', { name: 'Vacant' })).toHaveAttribute('href', '/units?status=vacant');
  expect(getByText('—')).toBeVisible();
  expect(getByText('$2,240.00')).toBeVisible();
  expect(getByRole('img', { name: 'Occupancy: 44 occupied of 48' })).toBeVisible();
  await expectAccessible();
});

test('a row menu opens with its first press, and Escape gives the focus back', async () => {
  const edit = vi.fn();
  const { findByRole, getByRole, user } = show(
    <RowMenu
      what="unit 203"
      items={[
        { label: 'Edit', onClick: edit },
        { label: 'Delete', onClick: vi.fn(), danger: true },
      ]}
    />,
  );
  await user.click(getByRole('button', { name: 'Actions for unit 203' }));
  await findByRole('menuitem', { name: 'Delete' });
  await expectAccessible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(getByRole('button', { name: 'Actions for unit 203' })).toHaveFocus());
  await user.click(getByRole('button', { name: 'Actions for unit 203' }));
  await user.click(await findByRole('menuitem', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledOnce();
});

test('an Undo is shown at once, however many errors are still open', async () => {
  const { findByText, findByRole } = show(null);
  for (const text of ['First', 'Second', 'Third', 'Fourth']) toast.error(text);
  await findByText('Fourth');
  toast.success('Unit 203 deleted', { undo: () => undefined });
  await findByRole('button', { name: 'Undo' });
});

test('how long ago something was stays true while the page is open', () => {
  vi.useFakeTimers({ now: Date.parse('2025-11-18T09:00:10Z') });
  const { getByText } = show(<Ago value="2025-11-18T09:00:00Z" />);
  expect(getByText('just now')).toBeVisible();
  act(() => vi.advanceTimersByTime(3 * 60_000));
  expect(getByText('3 min ago')).toBeVisible();
});
