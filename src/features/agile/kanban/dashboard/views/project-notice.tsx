import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'

export const dones = ['create', 'pause', 'resume', 'restore', 'archive', 'none'] as const
export type Done = (typeof dones)[number]

export type Notice =
  | { did: Done; project: { id: string; name: string } | null }
  /** Why nothing was done, in the reader's language. */
  | { refused: string }

/** What was just done with one project, or with those that are complete. */
export function ProjectNotice({ notice }: { notice: Notice }) {
  const t = useTranslations('projects')
  if ('refused' in notice)
    return (
      <Alert tone="danger" title={t('refused')} className="mb-6">
        {notice.refused}
      </Alert>
    )
  const { did, project } = notice
  return (
    <Alert
      tone={did === 'none' ? 'info' : 'success'}
      title={t(`done.${did}`)}
      className="mb-6"
      action={
        project && (
          <ButtonLink href={paths.board(project.id)} variant="secondary" size="sm">
            {t('done.open', { name: project.name })}
          </ButtonLink>
        )
      }
    >
      {project?.name}
    </Alert>
  )
}
