const LONGEST_SIDE = 1600
const QUALITY = 0.85

/** The image as a small JPEG, rotated as its metadata says; rejects for what is not an image. */
export async function shrinkPhoto(file: Blob, longestSide = LONGEST_SIDE): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  // Transparent parts would turn black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
