import { expect, test } from 'vitest'
import { textReply } from './text-reply.ts'

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  'S T O P',
  'STOP!!!',
  '«stop»',
  'Unsubscribe',
  'CANCEL',
  'end',
  'Quit',
  'stop all',
])('%j stops the texts', (body) => {
  expect(textReply(body)?.meaning).toBe('stop')
})

test.each(['ARRET', 'arrêt', 'Arrêt.', 'ARRÊT', 'arre\u0302t', 'arrêtez'])('%j stops them in French', (body) => {
  expect(textReply(body)).toEqual({ meaning: 'stop', language: 'fr' })
})

test.each(['START', 'unstop', ' Start! '])('%j resumes the texts', (body) => {
  expect(textReply(body)?.meaning).toBe('start')
})

test.each([
  ['help', 'en'],
  ['Aide ?', 'fr'],
])('%j asks for help', (body, language) => {
  expect(textReply(body)).toEqual({ meaning: 'help', language })
})

test.each(['', '   ', 'Where do I stop?', 'Non-stop', 'the end', 'constructor', 'toString', '🛑', 'merci'])(
  '%j is no command',
  (body) => {
    expect(textReply(body)).toBeNull()
  },
)
