import { Trash2, Upload } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { maxPictureBytes, scaledPictureSidePixels } from '#features/identity/profile/avatar/rules-image.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { FieldFrame, fieldProps, fileLimit } from '#ui/field-frame.tsx'

type Props = { name: string; userId: string; url: string | null; error?: string | undefined }

// File fields accept dropped files in every browser, so the whole dashed area is one.
const dropClass = cx(
  'w-full cursor-pointer rounded-card border-2 border-edge/60 border-dashed bg-sunken px-4 py-7 text-muted text-sm',
  'transition hover:border-brand aria-invalid:border-danger',
  'file:mr-4 file:min-h-8 file:cursor-pointer file:rounded-control file:border-0 file:bg-brand-soft file:px-3 file:py-1.5',
  'file:font-semibold file:text-brand-ink',
)

export function AvatarCard({ name, userId, url, error }: Props) {
  const t = useTranslations('profile.avatar')
  const tErrors = useTranslations('profile.errors')
  const texts = { label: t('label'), hint: t('hint'), error }
  return (
    <Card title={t('title')}>
      <div className="flex flex-wrap items-start gap-5">
        <Avatar name={name} colourKey={userId} url={url} size="lg" />
        <div className="grid min-w-0 flex-1 basis-64 gap-3">
          <form method="post" action={paths.profileAvatar()} encType="multipart/form-data" className="grid gap-3">
            <FieldFrame id="field-avatar" {...texts}>
              <input
                type="file"
                name="avatar"
                accept="image/png,image/jpeg,image/webp"
                required
                {...fileLimit(maxPictureBytes, tErrors('pictureTooLarge'))}
                data-longest-side={scaledPictureSidePixels}
                {...fieldProps('field-avatar', texts)}
                className={dropClass}
              />
            </FieldFrame>
            <div>
              <Button icon={Upload}>{t('submit')}</Button>
            </div>
          </form>
          {url && (
            <PostButton action={paths.removeAvatar()} variant="quiet" size="sm" icon={Trash2}>
              {t('remove')}
            </PostButton>
          )}
        </div>
      </div>
    </Card>
  )
}
