export declare function buildFloor(source: string, folder: string): Promise<void>;
