import { useForm } from '@mantine/form';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDefaultDays } from './use-default-days';

const aForm = () =>
  renderHook(
    ({ day }) => {
      const form = useForm({ initialValues: { name: 'Rent', day: '2026-11-19' } });
      useDefaultDays(form, { day });
      return form;
    },
    { initialProps: { day: '2026-11-19' } },
  );

test('a day that nobody has changed follows its default, and is no change', () => {
  const { result, rerender } = aForm();
  rerender({ day: '2026-11-20' });
  expect(result.current.values).toEqual({ name: 'Rent', day: '2026-11-20' });
  expect(result.current.isDirty()).toBe(false);
});

test('a day that somebody entered stays', () => {
  const { result, rerender } = aForm();
  act(() => result.current.setFieldValue('day', '2026-11-02'));
  rerender({ day: '2026-11-20' });
  expect(result.current.values.day).toBe('2026-11-02');
  expect(result.current.isDirty()).toBe(true);
});
