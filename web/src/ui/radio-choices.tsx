import '@mantine/core/styles/Radio.css';
import { Radio, type RadioGroupProps, Stack } from '@mantine/core';

export type RadioChoice = { value: string; label: string; description?: string; disabled?: boolean };

type RadioChoicesProps = Omit<RadioGroupProps, 'children'> & {
  choices: readonly RadioChoice[];
  /** Nearer to each other, on a desk. */
  dense?: boolean;
  /** Of each choice. */
  choiceClass?: string;
};

/** One of a few, one below the other, each with what it means. */
export const RadioChoices = ({ choices, dense, choiceClass, ...group }: RadioChoicesProps) => (
  <Radio.Group {...group}>
    <Stack gap={dense ? 'xs' : 'sm'} pt={dense ? '2xs' : 'xs'}>
      {choices.map((choice) => (
        <Radio key={choice.value} className={choiceClass} {...choice} />
      ))}
    </Stack>
  </Radio.Group>
);
