import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { PageViewer } from './page-viewer';

test('a page that cannot be drawn says so, and the others are still shown', async () => {
  show(<PageViewer count={2} name="House rules" urlOf={(page) => `/pages/${page}`} />);
  fireEvent.error(screen.getByAltText('House rules, page 1 of 2'));
  expect(screen.getByText('This page cannot be shown')).toBeVisible();
  expect(screen.getByText('Download the file to read it.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByAltText('House rules, page 2 of 2')).toBeVisible();
});
