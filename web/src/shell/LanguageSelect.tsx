import { keepLanguage, type Language, languages, pageLanguage } from './languages.js'
import { useSession } from './session.js'
import { keepTemporarySetting } from './temporarySettings.js'

/** The language of the pages. Another one is another page: it is loaded anew. */
export function LanguageSelect() {
  const { currentUser } = useSession()
  const choose = async (language: Language) => {
    keepLanguage(language)
    // Where it cannot be remembered, this browser has the cookie.
    if (currentUser) await keepTemporarySetting('language', language).catch(() => undefined)
    location.reload()
  }
  return (
    <label>
      Language
      <select
        value={pageLanguage()}
        onChange={({ target }) => void choose(languages.find(([code]) => code === target.value)?.[0] ?? 'en')}
      >
        {languages.map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
