import '@mantine/core/styles/PasswordInput.css';
import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActingCandidate, startActing } from '@/api/staff';
import { readSecondFactorOptions } from '@/api/staff/@tanstack/react-query.gen';
import { lookAgain } from '@/app/staff/session';
import { nameOf } from '@/lib/people';
import { asProblem } from '@/lib/problem';
import { FormModal } from '@/ui/form-modal';
import { People } from './people';

const SHORTEST_REASON = 10;
const empty = { account_id: '', reason: '', password: '', code: '' };

/** For admins: whom to view as, why, and who is asking when that was proven too long ago. */
export default function ViewAsDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ActingCandidate | null>(null);
  const [prove, setProve] = useState(false);
  const factor = useQuery({ ...readSecondFactorOptions(), enabled: prove });
  const withCode = prove && factor.data?.enabled === true;
  const form = useForm({
    initialValues: empty,
    validate: {
      account_id: (id) => (id === '' ? 'Choose a person.' : null),
      reason: (reason) =>
        reason.trim().length < SHORTEST_REASON ? `Say why, in at least ${SHORTEST_REASON} characters.` : null,
      password: (password) => (prove && password === '' ? 'This field is required.' : null),
      code: (code) => (withCode && code.trim() === '' ? 'This field is required.' : null),
    },
  });

  const send = async ({ account_id, reason, password, code }: typeof empty) => {
    const proof = prove ? { password, code: withCode ? code.trim() : null } : {};
    try {
      await startActing({ body: { account_id, reason: reason.trim(), ...proof } });
    } catch (error) {
      if (asProblem(error).code === 'prove_again') setProve(true);
      throw error;
    }
    await lookAgain(queryClient);
  };

  return (
    <FormModal
      opened
      onClose={onClose}
      title="Admin mode"
      form={form}
      onSubmit={send}
      submitLabel={chosen ? `View as ${nameOf(chosen)}` : 'View as'}
      failureText="Nothing was started. Please try again."
    >
      <People
        chosen={form.values.account_id}
        error={form.errors.account_id}
        onChoose={(person) => {
          setChosen(person);
          form.setFieldValue('account_id', person.id);
        }}
      />
      <Textarea
        label="Reason"
        description="They see it in their settings. You have 60 minutes, and both names are on every change."
        rows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {prove && (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          autoFocus
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          {...form.getInputProps('password')}
        />
      )}
      {withCode && (
        <TextInput
          label="Code"
          description="Six digits of your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
    </FormModal>
  );
}
