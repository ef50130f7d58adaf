package site.database;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.Missing;
import de.bwaldvogel.mongo.bson.BinData;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;

/**
 * Storage format and order of documents, ids and index keys: BSON. By default the backend serializes values with Java, even
 * for each comparison in an index; with BSON a write takes a third of the time. Each value has a checksum, because the
 * store only has checksums of its own headers.
 */
final class BsonType extends BasicDataType<Object> {

    private static final byte DOCUMENT = 0;
    private static final byte KEY = 1;
    private static final byte VALUE = 2;
    /** Values that BSON cannot represent, in Java serialization. */
    private static final byte JAVA = 3;

    private static final String FIELD = "v";
    /** Approximate size in memory of an object with a reference to it and its map entry, in bytes. */
    private static final int OBJECT_BYTES = 64;

    private final ObjectDataType java = new ObjectDataType();

    @Override
    public void write(WriteBuffer out, Object value) {
        byte tag = value instanceof Document ? DOCUMENT : value instanceof KeyValue ? KEY : VALUE;
        ByteBuf bson;
        try {
            bson = encode(value);
        } catch (IllegalArgumentException noBsonForm) {
            java.write(out.put(JAVA), value);
            return;
        }
        out.put(tag).putInt(checksum(bson.nioBuffer())).put(bson.array(), bson.arrayOffset(), bson.readableBytes());
    }

    @Override
    public Object read(ByteBuffer in) {
        byte tag = in.get();
        if (tag == JAVA) {
            return java.read(in);
        }
        int checksum = in.getInt();
        ByteBuf bson = Unpooled.wrappedBuffer(in);
        Document document = BsonDecoder.decodeBson(bson);
        if (checksum(in.slice().limit(bson.readerIndex())) != checksum) {
            throw new IllegalStateException("a document does not match its checksum");
        }
        in.position(in.position() + bson.readerIndex());
        return switch (tag) {
            case DOCUMENT -> document;
            case KEY -> new KeyValue((List<?>) document.get(FIELD));
            default -> Missing.ofNullable(document.get(FIELD));
        };
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes);
        return (int) sum.getValue();
    }

    private static ByteBuf encode(Object value) {
        Document document = value instanceof Document itself ? itself
            : value instanceof KeyValue key ? new Document(FIELD, key.stream().map(BsonType::nullIfMissing).toList())
            : new Document(FIELD, nullIfMissing(value));
        ByteBuf out = Unpooled.buffer();
        BsonEncoder.encodeDocument(document, out);
        return out;
    }

    private static Object nullIfMissing(Object value) {
        return value instanceof Missing ? null : value;
    }

    /** A total order that is consistent with equality. It need not be MongoDB's sort order. */
    @Override
    public int compare(Object a, Object b) {
        if (a instanceof KeyValue left && b instanceof KeyValue right) {
            int order = Integer.compare(left.size(), right.size());
            for (int i = 0; order == 0 && i < left.size(); i++) {
                order = compare(left.get(i), right.get(i));
            }
            return order;
        }
        int order = kind(a).compareTo(kind(b));
        return order != 0 ? order : compareSameKind(a, b);
    }

    private static String kind(Object value) {
        return Missing.isNullOrMissing(value) ? ""
            : value instanceof Map ? "map"
            : value instanceof Collection ? "list"
            : value.getClass().getName();
    }

    @SuppressWarnings("unchecked")
    private static int compareSameKind(Object a, Object b) {
        if (Missing.isNullOrMissing(a)) {
            return 0;
        }
        return a instanceof Comparable<?> ? ((Comparable<Object>) a).compareTo(b)
            : Arrays.compareUnsigned(bytes(a), bytes(b));
    }

    private static byte[] bytes(Object value) {
        ByteBuf bson = encode(value);
        return Arrays.copyOf(bson.array(), bson.readableBytes());
    }

    /** An estimate, for the limit of the cache. */
    @Override
    public int getMemory(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.values().stream().mapToInt(this::getMemory).sum() + OBJECT_BYTES * (map.size() + 1);
        }
        if (value instanceof Collection<?> list) {
            return list.stream().mapToInt(this::getMemory).sum() + OBJECT_BYTES;
        }
        if (value instanceof KeyValue key) {
            return key.stream().mapToInt(this::getMemory).sum() + OBJECT_BYTES;
        }
        return value instanceof String text ? OBJECT_BYTES + text.length()
            : value instanceof BinData binary ? OBJECT_BYTES + binary.getData().length
            : OBJECT_BYTES;
    }

    @Override
    public Object[] createStorage(int size) {
        return new Object[size];
    }
}
