import type { Widened } from './en.ts'

/** Words of the camera on the page for checkers, in its chunk. */
export const cameraEn = {
  starting: 'Starting the camera...',
  torch: 'Light',
  close: 'Close',
  problems: {
    unsupported: {
      title: 'This browser has no access to a camera',
      advice: 'Open the page over https in a current browser.',
    },
    refused: {
      title: 'The camera is not allowed',
      advice: 'Allow the camera for this page in the browser’s settings.',
    },
    missing: { title: 'No camera was found', advice: 'Connect one, or use another device.' },
    busy: { title: 'The camera is in use', advice: 'Close other apps that use the camera.' },
  },
  live: {
    title: 'Live camera',
    view: 'Picture of the camera',
    aim: 'Hold the plate in the frame',
    stop: 'Stop the camera',
    ask: (megabytes: number) =>
      `To read plates by itself, this device downloads the reader once: ${megabytes} MB. Use Wi-Fi if you can. After that it works without a connection, and no picture leaves the device.`,
    fetch: 'Download and start',
    loading: (loaded: number, all: number) => `Downloading the reader: ${loaded} of ${all} MB`,
    opening: 'Preparing the reader...',
    unable: 'This device cannot read plates by itself: its browser or memory is not enough. Take a photo instead.',
    failed: 'The reader could not be started. Check your connection and try again, or take a photo.',
  },
  proof: {
    title: 'Scan the driver’s proof',
    advice: 'Point the camera at the QR code on the driver’s pass.',
    view: 'Picture of the camera',
    noScanner: 'The scanner could not be loaded. Paste the link of the proof instead.',
    link: 'Or paste the link of the proof',
    check: 'Check the proof',
    checking: 'Checking the proof...',
    checkPlate: (plate: string) => `Check plate ${plate}`,
    until: (moment: string) => `Valid until ${moment}, but a short link does not say for which plate.`,
    refused: {
      foreign: {
        title: 'Not a parking proof',
        advice: 'The driver finds the code on the pass, under “Proof of payment”.',
      },
      tampered: {
        title: 'Not genuine',
        advice: 'The signature is wrong: we did not issue this proof. Check the plate itself.',
      },
      other_lot: {
        title: 'Proof for another lot',
        advice: 'It is genuine, but does not count here. Check the plate itself.',
      },
      unknown_key: {
        title: 'Could not be verified',
        advice: 'This device does not know the key that signed it. Connect to update the saved data, then scan again.',
      },
      no_keys: {
        title: 'Could not be verified',
        advice: 'This device has no saved data yet. Connect, wait for the data, then scan again.',
      },
      unsupported: {
        title: 'Could not be verified',
        advice: 'This browser cannot verify signatures (Ed25519). Update it, or check the plate itself.',
      },
      short: { title: 'A short link', advice: 'It needs a connection. Scan the QR code instead.' },
      short_valid: { title: 'Check the plate itself', advice: '' },
      short_invalid: {
        title: 'Not valid',
        advice: 'This proof doesn’t match any parking that’s paid right now.',
      },
    },
  },
}

export type CameraWords = Widened<typeof cameraEn>
