export { NavbarSearch } from './NavbarSearch.js'
