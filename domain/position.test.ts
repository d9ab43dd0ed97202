import { expect, test } from 'vitest'
import { positionFromText, positionRefusal, positionText, sharedPosition } from './position.ts'

const MONTREAL = { latitude: 45.50169, longitude: -73.56725 }

test.each([
  '45.50169, -73.56725',
  ' 45.50169,-73.56725 ',
  '45.50169 -73.56725',
  '(45.50169, -73.56725)',
  'geo:45.50169,-73.56725?z=17',
  'https://www.google.com/maps?q=45.50169,-73.56725',
  'https://www.google.com/maps/search/?api=1&query=45.50169%2C-73.56725',
  'https://www.google.com/maps/@45.50169,-73.56725,17z',
  'https://www.google.com/maps/place/Lot/@45.6,-73.7,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d45.50169!4d-73.56725',
  'https://maps.apple.com/?ll=45.50169,-73.56725&q=Lot',
  'https://www.openstreetmap.org/?mlat=45.50169&mlon=-73.56725#map=17/45.6/-73.7',
  'https://www.openstreetmap.org/#map=17/45.50169/-73.56725',
])('%s is a place', (text) => {
  expect(positionFromText(text)).toEqual(MONTREAL)
  expect(positionRefusal(text)).toBeNull()
})

test.each([
  'Harbour Street',
  '45.5',
  '45,5017, -73,5673',
  'https://maps.app.goo.gl/abc',
  'https://example.test/',
  '1 2 3',
])('%s is none', (text) => {
  expect(positionFromText(text)).toBeNull()
  expect(positionRefusal(text)).toBe('position_unreadable')
})

test.each(['45.50169, 73.56725', '-73.56725, 45.50169', '0, 0', '999, 999'])('%s is not in Canada', (text) => {
  expect(positionRefusal(text)).toBe('position_outside_canada')
})

test('nothing typed is no refusal', () => {
  expect(positionRefusal('  ')).toBeNull()
})

test('what is stored is read back from what is shown', () => {
  expect(positionText({ latitude: 45.5, longitude: -73 })).toBe('45.50000, -73.00000')
  expect(positionFromText(positionText(MONTREAL))).toEqual(MONTREAL)
})

test('a driver tells the server about 100 m, no more', () => {
  expect(sharedPosition({ latitude: 45.5016912, longitude: -73.5672555 })).toEqual({
    latitude: 45.502,
    longitude: -73.567,
  })
})
