import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropUploads } from '@/lib/open-uploads';
import { problemBody } from '@/testing/problem-answers';
import { show } from '@/testing/render';
import { useUploads } from './use-uploads';

/** Files that are on their way, and how each ends. */
type Request = { name: string; end: (status: number, answer: unknown) => void };
let requests: Request[] = [];

beforeEach(() => {
  requests = [];
  class FakeRequest {
    upload: { onprogress?: unknown } = {};
    status = 0;
    response: unknown = null;
    onload = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send(form: FormData) {
      const end = (status: number, answer: unknown) => {
        this.status = status;
        this.response = answer;
        this.onload();
      };
      requests.push({ name: (form.get('file') as File).name, end });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  dropUploads();
  vi.unstubAllGlobals();
});

const file = (name: string) => new File(['x'], name);

function Sending() {
  const { uploads, add, remove } = useUploads({
    name: 'photos of a test',
    path: '/api/photos/upload',
    fieldsOf: () => ({}),
    refusalOf: () => null,
    failureText: ({ name }) => `Failed to upload ${name}: Unknown error`,
  });
  return (
    <>
      <button type="button" onClick={() => add(['a', 'b', 'c'].map(file))}>
        Add
      </button>
      {uploads.map((each) => (
        <p key={each.id}>
          {each.file.name}: {each.refused ?? 'on its way'}
          <button type="button" onClick={() => remove(each.id)}>{`Remove ${each.file.name}`}</button>
        </p>
      ))}
    </>
  );
}

function Screen() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Close' : 'Open'}
      </button>
      {shown && <Sending />}
    </>
  );
}

const names = () => requests.map(({ name }) => name);
const press = (name: string) => screen.getByRole('button', { name });

test('one that is stopped makes room for the next', async () => {
  const { user } = show(<Screen />);
  await user.click(press('Add'));
  await waitFor(() => expect(names()).toEqual(['a', 'b']));
  await user.click(press('Remove a'));
  await waitFor(() => expect(names()).toEqual(['a', 'b', 'c']));
  expect(screen.queryByText(/^a:/)).toBeNull();
});

test('uploads go on when their screen is closed; a refusal is said, and stands there when it opens again', async () => {
  const { user } = show(<Screen />);
  await user.click(press('Add'));
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.click(press('Close'));
  await act(async () => {
    requests[0]?.end(201, {});
    requests[1]?.end(422, problemBody(422, 'invalid', 'b is no picture'));
  });
  expect(await screen.findByText('b is no picture')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['a', 'b', 'c']));
  await user.click(press('Open'));
  expect(screen.queryByText(/^a:/)).toBeNull();
  expect(screen.getByText('b: b is no picture')).toBeVisible();
  expect(screen.getByText('c: on its way')).toBeVisible();
});

const leaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page is left, while something is being sent and not after', async () => {
  const { user } = show(<Screen />);
  expect(leaving()).toBe(false);
  await user.click(press('Add'));
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(leaving()).toBe(true);
  // Also when its screen is closed, and while only the last one is on its way.
  await user.click(press('Close'));
  await act(async () => requests[0]?.end(422, problemBody(422, 'invalid', 'a is no picture')));
  await act(async () => requests[1]?.end(201, {}));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(leaving()).toBe(true);
  await act(async () => requests[2]?.end(201, {}));
  await waitFor(() => expect(leaving()).toBe(false));
});

test('what was stopped keeps nobody on the page', async () => {
  const { user } = show(<Screen />);
  await user.click(press('Add'));
  await waitFor(() => expect(names()).toHaveLength(2));
  act(dropUploads);
  await waitFor(() => expect(leaving()).toBe(false));
});

test('signing out stops what is on its way, and nothing of it is left', async () => {
  const { user } = show(<Screen />);
  await user.click(press('Add'));
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.click(press('Close'));
  act(dropUploads);
  await user.click(press('Open'));
  expect(screen.queryByText(/on its way/)).toBeNull();
  expect(names()).toEqual(['a', 'b']);
});
