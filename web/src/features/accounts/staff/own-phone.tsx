import { useMutation, useQuery } from '@tanstack/react-query';
import {
  confirmOwnPhoneMutation,
  readOwnPhoneOptions,
  removeOwnPhoneMutation,
  sendPhoneCodeMutation,
} from '@/api/staff/@tanstack/react-query.gen';
import { MobilePhone } from '../mobile-phone';

/** A staff member's own mobile number. */
export function OwnPhone() {
  return (
    <MobilePhone
      query={useQuery(readOwnPhoneOptions())}
      send={useMutation(sendPhoneCodeMutation())}
      again={useMutation(sendPhoneCodeMutation())}
      confirm={useMutation(confirmOwnPhoneMutation())}
      remove={useMutation(removeOwnPhoneMutation())}
    />
  );
}
