import { useMutation, useQuery } from '@tanstack/react-query';
import {
  confirmOwnPortalPhoneMutation,
  readOwnPortalPhoneOptions,
  removeOwnPortalPhoneMutation,
  sendPortalPhoneCodeMutation,
} from '@/api/portal/@tanstack/react-query.gen';
import { MobilePhone } from '../mobile-phone';

/** A resident's own mobile number. */
export function OwnPhone() {
  return (
    <MobilePhone
      query={useQuery(readOwnPortalPhoneOptions())}
      send={useMutation(sendPortalPhoneCodeMutation())}
      again={useMutation(sendPortalPhoneCodeMutation())}
      confirm={useMutation(confirmOwnPortalPhoneMutation())}
      remove={useMutation(removeOwnPortalPhoneMutation())}
    />
  );
}
