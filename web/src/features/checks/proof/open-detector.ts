/** As in the Shape Detection API, which the DOM's types do not have. */
export type CodeDetector = { detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = (new (options: { formats: ['qr_code'] }) => CodeDetector) & {
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own, where it has one that reads QR codes; a desktop browser may have one that reads nothing. */
export async function loadDetector(): Promise<DetectorClass> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const isOwn = Own && (await Own.getSupportedFormats()).includes('qr_code')
  return isOwn ? Own : (await import('qr/decode.js')).BarcodeDetector
}

export async function openDetector(): Promise<CodeDetector> {
  const Detector = await loadDetector()
  return new Detector({ formats: ['qr_code'] })
}
