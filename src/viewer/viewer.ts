import { startViewer } from './startViewer';

startViewer(window);
