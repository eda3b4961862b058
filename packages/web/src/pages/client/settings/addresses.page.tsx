import { AddressBook } from '../../../features/addresses/address-book.tsx';

export default AddressBook;
