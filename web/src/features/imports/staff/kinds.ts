import {
  IconBuilding,
  IconDoor,
  IconScale,
  IconTruck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { paths } from '@/app/staff/paths';
import type { ImportType } from './import-api';

export type Kind = {
  type: ImportType;
  title: string;
  /** 'resident' and 'residents', for counted words. */
  one: string;
  many: string;
  icon: TablerIcon;
  /** What one row of the file is. */
  about: string;
  /** Why it stands where it stands in the sequence. */
  why: string;
  /** Where the rows are found afterwards. */
  list: string;
};

/** The kinds of file, in the order in which a portfolio is brought in. */
export const kinds: readonly Kind[] = [
  {
    type: 'properties',
    title: 'Properties',
    one: 'property',
    many: 'properties',
    icon: IconBuilding,
    about: 'One row a building: name, address, type, year built.',
    why: 'Units, residents and vendors are tied to them by name.',
    list: paths.properties,
  },
  {
    type: 'units',
    title: 'Units',
    one: 'unit',
    many: 'units',
    icon: IconDoor,
    about: 'One row a unit: number, property, bedrooms, rent.',
    why: 'Each names a property that is here already.',
    list: paths.units,
  },
  {
    type: 'residents',
    title: 'Residents',
    one: 'resident',
    many: 'residents',
    icon: IconUsers,
    about: 'One row a person, with lease, contacts and vehicle. A rent roll works.',
    why: 'They move into units that are here already.',
    list: paths.residents,
  },
  {
    type: 'vendors',
    title: 'Vendors',
    one: 'vendor',
    many: 'vendors',
    icon: IconTruck,
    about: 'One row a company: service, contact, licence, insurance.',
    why: 'At any time; they may name the properties they serve.',
    list: paths.vendors,
  },
  {
    type: 'opening_balances',
    title: 'Opening balances',
    one: 'balance',
    many: 'balances',
    icon: IconScale,
    about: 'One row a balance on the day before the books begin: open charge, prepayment, deposit, bank.',
    why: 'Charges, prepayments and deposits name units whose leases are here already.',
    list: paths.properties,
  },
];

const byType = new Map(kinds.map((kind) => [kind.type as string, kind]));

export const kindOf = (type: string | null | undefined): Kind | undefined => byType.get(type ?? '');

/** 'Residents import', and for a kind this page does not know its own word. */
export const titleOf = (type: string) => `${kindOf(type)?.title ?? type} import`;

/** What an import goes through, from the first page on. */
export const steps = ['Choose type', 'Upload CSV', 'Map columns', 'Import'] as const;
