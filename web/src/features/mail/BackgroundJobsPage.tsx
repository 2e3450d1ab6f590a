import { SiteAdminLayout } from '../administration/index.js'
import { MailSection } from './MailSection.js'
import styles from './Mail.module.css'

/** Work that the server does by itself and that may need a look: mail. */
export function BackgroundJobsPage() {
  return (
    <SiteAdminLayout title="Background jobs">
      <div className={styles['page']}>
        <h1>Background jobs</h1>
        <MailSection />
      </div>
    </SiteAdminLayout>
  )
}
