import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { removePicture } from '@/api/staff';
import { getProfileOptions } from '@/api/staff/@tanstack/react-query.gen';
import { useSession } from '@/app/staff/session';
import { nameOf } from '@/lib/people';
import { zoneLabel } from '@/lib/time-zones';
import { PictureField } from '@/records/picture-field';
import { Avatar } from '@/ui/avatar';
import { ErrorState } from '@/ui/error-state';
import { FactList } from '@/ui/fact-list';
import { lazyDialog } from '@/ui/lazy-dialog';
import { Section } from '@/ui/section';
import { PageSkeleton } from '@/ui/skeleton';

import { OwnPhone } from './own-phone';

const EditProfile = lazyDialog(() => import('./edit-profile'));

function OwnProfile() {
  const { picture_url } = useSession();
  const [editing, setEditing] = useState(false);
  const found = useQuery(getProfileOptions());
  if (found.isError) return <ErrorState title="Your profile could not be loaded." of={found} />;
  if (!found.data) return <PageSkeleton />;
  const profile = found.data;
  return (
    <Section
      title="Profile"
      right={
        <Button variant="default" size="xs" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
      note="Times in your notices and quiet hours follow your time zone; a property keeps its own."
    >
      <PictureField
        noun="picture"
        has={picture_url !== null}
        path="/api/settings/profile/picture"
        remove={() => removePicture({ throwOnError: true })}
        shown={<Avatar name={nameOf(profile)} size={56} src={picture_url ?? undefined} />}
      />
      <FactList
        facts={[
          ['Name', profile.full_name],
          ['E-mail', profile.email],
          ['Time zone', zoneLabel(profile.time_zone)],
        ]}
      />
      <EditProfile profile={profile} opened={editing} onClose={() => setEditing(false)} />
    </Section>
  );
}

/** Name, address and time zone of the person who is signed in. */
export function Profile() {
  const { acting_for } = useSession();
  return (
    <Stack maw={760}>
      {acting_for ? (
        <Section title="Profile">
          <p className="small text2">The profile of {nameOf(acting_for)} is theirs alone.</p>
        </Section>
      ) : (
        <>
          <OwnProfile />
          <OwnPhone />
        </>
      )}
    </Stack>
  );
}
