/**
 * Checks selected files before they are sent. A file larger than `data-max-bytes` is rejected at its field with the
 * text of `data-too-large`. A photo with a side longer than `data-longest-side` pixels is scaled down first.
 */
export function checkFilesOnChange() {
  document.addEventListener('change', event => {
    const field = event.target
    if (field instanceof HTMLInputElement && field.dataset.maxBytes) void checkFile(field, field.files?.[0])
  })
}

async function checkFile(field: HTMLInputElement, file: File | undefined) {
  const { maxBytes, tooLarge = '', longestSide } = field.dataset
  const isTooLarge = (size: number) => size > Number(maxBytes)
  // Until the photo is scaled down, an original that is too large blocks the form.
  field.setCustomValidity(file && isTooLarge(file.size) ? tooLarge : '')
  if (!file) return
  const scaledFile = longestSide ? await scaleDown(file, Number(longestSide)).catch(() => null) : null
  if (field.files?.[0] !== file) return
  if (scaledFile) {
    const transfer = new DataTransfer()
    transfer.items.add(scaledFile)
    field.files = transfer.files
  }
  field.setCustomValidity(isTooLarge((scaledFile ?? file).size) ? tooLarge : '')
  field.reportValidity()
}

/**
 * Scales a photo so that no side is longer than `longestSide` pixels, upright. Returns null when it is small enough
 * already.
 */
async function scaleDown(file: File, longestSide: number): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = longestSide / Math.max(bitmap.width, bitmap.height)
  if (scale >= 1) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // WebP keeps transparency. A browser that cannot write WebP writes a PNG.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.85))
  return blob && new File([blob], file.name, { type: blob.type })
}
