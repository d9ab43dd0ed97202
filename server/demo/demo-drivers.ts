import { formatPhone } from '@lotwise/domain/phone'
import type { Dice } from './dice.ts'

export type DemoDriver = {
  plate: string
  phone: string
  card: { type: string; last4: string }
  firstName: string
  lastName: string
  email: string
}

const LETTERS = 'ABCDEFGHJKLMNPRSTVWXYZ'
const DIGITS = '0123456789'
const FIRST_NAMES =
  'Amélie Noah Priya Liam Chloé Omar Grace Mateo Wei Fatima Lucas Hannah Samir Olivia Jakob Mei Rosa Daniel Aisha Thomas Ines Kofi'
const LAST_NAMES =
  'Tremblay Singh Chen Roy MacDonald Nguyen Okafor Gagnon Wilson Kowalski Haddad Brown Silva Côté Patel Fraser Kim Dubois Ahmed Murphy Rossi Leblanc'

/** Regulars come often, most others once in a while. */
export function demoDrivers(chance: Dice, count: number): DemoDriver[] {
  return Array.from({ length: count }, () => demoDriver(chance))
}

export function pickDriver(chance: Dice, drivers: DemoDriver[]): DemoDriver {
  return drivers[Math.floor(chance.roll() ** 2.2 * drivers.length)]!
}

function demoDriver(chance: Dice): DemoDriver {
  const firstName = chance.pick(FIRST_NAMES.split(' '))
  const lastName = chance.pick(LAST_NAMES.split(' '))
  return {
    plate: demoPlate(chance),
    phone: formatPhone(`${chance.pick(['416', '647', '905', '514', '613'])}55501${chance.text(DIGITS, 2)}`),
    card: {
      type: chance.weighted([
        ['visa', 55],
        ['mastercard', 35],
        ['amex', 10],
      ]),
      last4: chance.text(DIGITS, 4),
    },
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${chance.between(1, 99)}@example.test`,
  }
}

/** Ontario's form mostly, with neighbours from Québec, British Columbia and a few who chose their own. */
function demoPlate(chance: Dice): string {
  const form = chance.weighted([
    ['LLLLDDD', 70],
    ['LDDLLL', 16],
    ['LLDDDL', 6],
    ['DDDLLL', 4],
    ['LLLLLL', 2],
    ['LLDDDD', 2],
  ])
  return [...form].map((place) => chance.text(place === 'L' ? LETTERS : DIGITS, 1)).join('')
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}
