import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import { TemplatePreview } from './template-preview';

test('a text is shown as it is read: numbered items, and a box where initials are asked for', async () => {
  const of = (kind: string, text: string, initials: number | null = null) => ({
    kind,
    spans: [{ text, field: false }],
    initials,
  });
  server.use(
    http.post('*/api/agreement-templates/preview', () =>
      HttpResponse.json({
        blocks: [
          of('heading', 'House rules'),
          of('number', 'Quiet hours are from 10 PM.'),
          of('number', 'Grills stay off the balconies.'),
          of('paragraph', 'The residents keep to them.', 1),
        ],
      }),
    ),
  );
  const page = show(<TemplatePreview body="# House rules" />);
  expect(await page.findByRole('heading', { name: 'House rules' })).toBeVisible();
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quiet hours are from 10 PM.',
    'Grills stay off the balconies.',
  ]);
  expect(page.getByText('Initials')).toBeVisible();
  expect(page.getByText('of each resident and guarantor')).toBeVisible();
});
