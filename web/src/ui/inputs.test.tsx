import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { ChoiceField } from './inputs';

const PAPERS = [
  { value: 'lease', label: 'Residential lease' },
  { value: 'pets', label: 'Pet addendum' },
];

function Field({ at, data = PAPERS }: { at: string; data?: typeof PAPERS }) {
  const [value, setValue] = useState(at);
  return (
    <>
      <ChoiceField
        label="Paper"
        data={data}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <output>{value || 'nothing'}</output>
    </>
  );
}

test('a list that holds nothing yet shows that, and takes its first choice', async () => {
  const { getByLabelText, getByText, user } = show(<Field at="" />);
  expect(getByLabelText('Paper')).toHaveDisplayValue('Choose…');
  await user.selectOptions(getByLabelText('Paper'), 'Residential lease');
  expect(getByText('lease')).toBeVisible();
});

test('a value that is no longer among the choices is not shown as the first of them', () => {
  const { getByLabelText } = show(<Field at="gone" />);
  expect(getByLabelText('Paper')).not.toHaveDisplayValue('Residential lease');
});

test('what is chosen, or has an entry of its own for nothing, needs no other entry', () => {
  const { getAllByRole } = show(<Field at="" data={[{ value: '', label: 'Any' }, ...PAPERS]} />);
  expect(getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Any',
    'Residential lease',
    'Pet addendum',
  ]);
});
