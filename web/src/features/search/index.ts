export { showsNavbarQuery } from './input/showsNavbarQuery.js'
export { NavbarSearch } from './NavbarSearch.js'
export { SymbolIcon, symbolWord } from './SymbolIcon.js'
export { escapePattern } from './escapePattern.js'
