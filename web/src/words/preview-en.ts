/** Words around the preview of the driver's page. */
export const previewEn = {
  heading: 'Preview of the driver’s page',
  about: 'Drivers see this once the lot is open. Nothing is sent or charged here.',
  notSent: 'This is a preview: nothing was sent.',
  failed: 'The preview could not be loaded',
  failedAdvice: 'Check your connection and try again.',
}

export type PreviewWords = typeof previewEn
