import { open, type Scene } from '../scene.ts';

export const stateScenes: readonly Scene[] = [{ name: '11-states', show: open('/ui') }];
