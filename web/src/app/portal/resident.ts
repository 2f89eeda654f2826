import { usePortalSession } from './session';

/** How the portal names the person and the place: 'Priya', 'Priya Raman', 'Alder Court'. */
export function useResident() {
  const { user, homes } = usePortalSession();
  const own = homes[0];
  const fullName = own ? `${own.first_name} ${own.last_name}` : (user.full_name ?? user.email);
  const places = new Set(homes.map(({ property }) => property.name));
  return {
    homes,
    email: user.email,
    fullName,
    firstName: own?.first_name ?? fullName,
    /** Of the one property they live in; with homes in several, the product's own name. */
    brand: places.size === 1 && own ? own.property.name : 'Steward',
  };
}
