import { formatPhone } from '@lotwise/domain/phone'
import type { Random } from './seeded-random.ts'

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

export function demoDrivers(random: Random, count: number): DemoDriver[] {
  return Array.from({ length: count }, () => demoDriver(random))
}

/** The exponent favours the first drivers, who become regulars. */
export function pickDriver(random: Random, drivers: DemoDriver[]): DemoDriver {
  return drivers[Math.floor(random.next() ** 2.2 * drivers.length)]!
}

function demoDriver(random: Random): DemoDriver {
  const firstName = random.pick(FIRST_NAMES.split(' '))
  const lastName = random.pick(LAST_NAMES.split(' '))
  return {
    plate: demoPlate(random),
    phone: formatPhone(`${random.pick(['416', '647', '905', '514', '613'])}55501${random.text(DIGITS, 2)}`),
    card: {
      type: random.weighted([
        ['visa', 55],
        ['mastercard', 35],
        ['amex', 10],
      ]),
      last4: random.text(DIGITS, 4),
    },
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}${random.between(1, 99)}@example.test`,
  }
}

/** Mostly Ontario's format, some of Québec and British Columbia, a few personalized. */
function demoPlate(random: Random): string {
  const form = random.weighted([
    ['LLLLDDD', 70],
    ['LDDLLL', 16],
    ['LLDDDL', 6],
    ['DDDLLL', 4],
    ['LLLLLL', 2],
    ['LLDDDD', 2],
  ])
  return [...form].map((place) => random.text(place === 'L' ? LETTERS : DIGITS, 1)).join('')
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
}
