import { useQuery } from '@tanstack/react-query';
import { listPhotosOptions } from '@/api/staff/@tanstack/react-query.gen';
import { Avatar } from '@/ui/avatar';
import type { PhotosOf } from './photos-button';

type PhotoAvatarProps = Omit<PhotosOf, 'onManage'> & { size: number };

/** The primary photo of a person, or their initials. */
export function PhotoAvatar({ entity, id, name, size }: PhotoAvatarProps) {
  const { data } = useQuery(listPhotosOptions({ path: { entity_type: entity, entity_id: id } }));
  return <Avatar name={name} size={size} src={data?.photos[0]?.thumbnail_url} />;
}
