import { seedCharacters, serifCharacters } from './seedCharacters';

process.stdout.write(process.argv[2] === 'serif' ? serifCharacters() : seedCharacters());
