import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '@/testing/render';
import { server } from '@/testing/server';
import AnswerText from '../answer-text';
import { DataBlock } from '../data-block';
import { ownPath } from '../links';
import AssistantCorner from './corner';
import hostile from './payloads.test-data.json';
import { aChat, anAnswer } from './samples.test-data';

/** What a hostile resident, file or model would write; the browser tests read the same list. */
const { payloads, addresses } = hostile;

declare global {
  interface Window {
    hurt?: number;
  }
}

beforeEach(() => {
  window.hurt = undefined;
});

const shown = (what: ReactNode) => {
  show(<section data-testid="shown">{what}</section>);
  return screen.getByTestId('shown');
};

/** Nothing in what is shown could run, load or lead away. */
function expectHarmless(element: Element) {
  const loading =
    'script,img,iframe,object,embed,link,style,meta,base,video,audio,source,picture,input,form,svg script';
  expect([...element.querySelectorAll(loading)].map((one) => one.outerHTML)).toEqual([]);
  for (const one of element.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) {
      expect(name).not.toMatch(/^on|^(src|srcset|srcdoc|action|ping|poster|data|background)$/);
      if (name === 'href') expect(value).toMatch(/^\/(?![/\\])/);
    }
  }
  expect(window.hurt).toBeUndefined();
}

test('there are fifty payloads and more', () => expect(payloads.length).toBeGreaterThanOrEqual(50));

test.each(payloads)('in an answer: %s', (payload) => {
  expectHarmless(shown(<AnswerText text={`**Bold** before.\n\n${payload}`} />));
  expect(screen.getByText('Bold')).toHaveProperty('tagName', 'STRONG');
});

test.each(payloads)('in a data row: %s', (payload) => {
  const row = {
    id: payload,
    kind: payload,
    title: payload,
    subtitle: payload,
    note: payload,
    value: payload,
    href: payload,
  };
  const data = { items: [row], total: 9, open: { label: payload, href: payload } };
  const container = shown(<DataBlock data={data} />);
  for (const icon of container.querySelectorAll('svg')) icon.remove();
  expectHarmless(container);
  expect(container.querySelector('a')).toBeNull();
});

test.each(addresses)('no link leads to %j', (address) => {
  expect(ownPath(address)).toBeNull();
  expectHarmless(shown(<AnswerText text={`[Click here](<${address}>)`} />));
});

test('links inside this app stay links', () => {
  expect(ownPath('/units?status=vacant#top')).toBe('/units?status=vacant#top');
  show(<AnswerText text="See [the vacant units](/units?status=vacant)." />);
  expect(screen.getByRole('link', { name: 'the vacant units' })).toHaveAttribute(
    'href',
    '/units?status=vacant',
  );
});

test('all of them in one conversation: nothing runs, and no request leaves', async () => {
  const requests: string[] = [];
  const note = ({ request }: { request: Request }) => void requests.push(new URL(request.url).pathname);
  server.events.on('request:start', note);
  aChat(
    anAnswer({
      answer: payloads.join('\n\n'),
      read: payloads[0],
      suggestions: payloads.slice(0, 3),
      data: null,
    }),
  );
  const { user } = show(<AssistantCorner openRequest={null} />);
  await user.click(screen.getByRole('button', { name: /Ask Steward/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Ask the assistant' }), `${payloads[0]}{Enter}`);
  await waitFor(() => expect(screen.getAllByText(/window\.hurt/).length).toBeGreaterThan(10));
  await new Promise((done) => setTimeout(done, 50));
  const log = screen.getByRole('log');
  expect(log.querySelectorAll('img,script,iframe,object,embed,video,audio,link,style,form')).toHaveLength(0);
  expect(log.querySelectorAll('a')).toHaveLength(0);
  expect(window.hurt).toBeUndefined();
  expect(new Set(requests)).toEqual(new Set(['/api/assistant/status', '/ai-chat/query']));
  cleanup();
});
